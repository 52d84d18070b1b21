import { it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parseRecording } from './oracle/kafka/recording';
import { scheduleOf } from './oracle/kafka/schedule';
import { debugRun } from './oracle/kafka/replay';
it('runs', () => {
  const r = parseRecording(readFileSync('/work/shared/oracle/kafka/'+process.env.F+'.jsonl','utf8'));
  const a=Number(process.env.A??0), b=Number(process.env.B??1e9);
  for (const {t,event} of debugRun(r).driver.events) { if (t<a||t>b) continue; const {why,...e}=event as any; if (e.type==='Routine'||e.type==='ClockAdvanced') { continue; } console.log(t, JSON.stringify(e).slice(0,300), why.rule, why.compared.map((c:any)=>`${c.left.name} ${c.left.value}${c.operator}${c.right.value}`).join('; ').slice(0,200)); }
});
