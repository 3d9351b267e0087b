import { chromium } from 'playwright-core';
const base = process.argv[2];
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ viewport:{width:1440,height:900}, baseURL: base });
const page = await ctx.newPage();
await page.request.post('/session', { headers: {'X-CSRF':'1'}, data: {environment:'embedded',username:'m.ortega@northwind.example',password:'northwind-demo'} });
for (const op of ['updateGeneralBrandResource','updateContact']) {
await page.goto('/operations/'+op); await page.getByRole('button',{name:'Send the request'}).waitFor(); await page.waitForTimeout(3000);
const cdp = await ctx.newCDPSession(page); await cdp.send('Emulation.setCPUThrottlingRate',{rate:4});
await page.evaluate(()=>{ window.__d=[]; new PerformanceObserver(l=>{for(const e of l.getEntries()) window.__d.push([e.name,Math.round(e.duration)])}).observe({type:'event',durationThreshold:16,buffered:false}); });
const f = op==='updateContact'? page.getByRole('textbox',{name:'email'}) : page.getByRole('textbox',{name:'main-background'});
await f.click(); await page.keyboard.type('#123456', {delay:60}); await page.keyboard.press('Tab');
await page.getByText('JSON',{exact:true}).click(); await page.waitForTimeout(300);
await page.getByText('Form',{exact:true}).click(); await page.waitForTimeout(300);
await page.getByRole('button',{name:'Send the request'}).click(); await page.waitForTimeout(800);
console.log(op, JSON.stringify((await page.evaluate(()=>window.__d)).filter(x=>x[1]>60)));
await cdp.send('Emulation.setCPUThrottlingRate',{rate:1});
}
await b.close();
