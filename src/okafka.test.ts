import { it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { parseRecording } from './oracle/kafka/recording';
import { replayRun } from './oracle/kafka/replay';
it('runs', () => {
  const dir = '/work/shared/oracle/kafka';
  const files = (readdirSync(dir,{recursive:true}) as string[]).filter(f=>f.endsWith('.jsonl')).sort();
  let eq=0; const t0=Date.now();
  for (const f of files) {
    if (process.env.F && !f.includes(process.env.F)) continue;
    try {
    const d = replayRun(parseRecording(readFileSync(dir+'/'+f,'utf8')));
    if (d===null) eq++; else console.log(f, d.t, d.field, 'exp', JSON.stringify(d.expected), 'got', JSON.stringify(d.got), d.cause);
    } catch (e) { console.log(f, 'THROW', String((e as Error).stack).slice(0,400)); }
  }
  console.log(files.length, 'equal', eq, Date.now()-t0,'ms');
}, 600000);
