// usage: node u1shot.mjs script.mjs
import { chromium } from 'playwright';
export async function open(w=1280,h=720,theme='light',extra={}) {
  const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--disable-gpu','--disable-quic','--font-render-hinting=none']});
  const c = await b.newContext({viewport:{width:w,height:h},colorScheme:theme,serviceWorkers:'block',...extra});
  const p = await c.newPage();
  p.on('pageerror',e=>console.log('PAGEERROR',e.message));
  p.on('console',m=>{ if(m.type()==='error') console.log('CONSOLE',m.text())});
  p.go = async (hash,ms=1500)=>{ await p.goto('http://127.0.0.1:4312/'+hash); await p.waitForTimeout(ms); };
  p.snap = async (n)=>{ await p.screenshot({path:`/tmp/u1/${n}.png`}); };
  return {b,c,p};
}
