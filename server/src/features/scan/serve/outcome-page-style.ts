/** Inline styles of all pages of the scan path, with the design tokens of both colour schemes and system fonts. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f6f4ee;--card:#fffefb;--sunk:#efece3;--ink:#191a17;--muted:#66675f;--line:#e2dfd4;--field:#8b8878;
--pine:#0f6b4f;--on-pine:#fff;--tile:#11251d;--pop:#ffd23f;--warn:#8a4b00;--bad:#a8261c;
--shadow:0 1px 2px rgb(25 26 23/5%),0 8px 24px -12px rgb(25 26 23/14%)}
@media(prefers-color-scheme:dark){:root{--paper:#121512;--card:#1a1e1a;--sunk:#161a16;--ink:#eef0ea;--muted:#9ba196;--line:#2c322c;--field:#6d746a;
--pine:#4cc38a;--on-pine:#0b1f15;--tile:#f6f4ee;--warn:#f0b35a;--bad:#f08a7d;--shadow:none}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:grid;grid-template-rows:1fr auto;gap:24px;padding:24px 16px;
background:var(--paper);color:var(--ink);font:15px/24px "Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
-webkit-text-size-adjust:100%}
main{align-self:center;justify-self:center;width:100%;max-width:440px;padding:32px 28px;background:var(--card);
border:1px solid var(--line);border-radius:20px;box-shadow:var(--shadow)}
svg{display:block}
.mosaic{width:84px;height:84px;margin-bottom:24px;overflow:visible}
.tile{fill:var(--tile)}.pine{fill:var(--pine)}.pop{fill:var(--pop)}.warn{fill:var(--warn)}.bad{fill:var(--bad)}
.open{fill:none;stroke:var(--muted);stroke-width:1;stroke-dasharray:3 3}
h1{font:700 30px/36px "Bricolage Grotesque","Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
letter-spacing:-.02em;text-wrap:balance}
p{margin-top:12px;color:var(--muted);text-wrap:pretty}
.to{margin-top:20px;padding:12px 16px;border-radius:10px;background:var(--sunk);font-size:14px;line-height:20px;overflow-wrap:anywhere}
.to b{display:block;color:var(--ink);font-size:15px;line-height:24px;font-weight:600}
.to small{display:block;font-size:13px}
form{display:grid;margin-top:20px}
label{font-size:14px;font-weight:600}
.secret{position:relative;display:grid;margin-top:6px}
#password{min-height:48px;padding-block:8px;padding-inline:14px 56px;border:1px solid var(--field);border-radius:10px;background:var(--paper);
color:var(--ink);font:inherit;font-size:16px}
#reveal{position:absolute;inset-block:2px;inset-inline-end:2px;width:44px;border-radius:8px;background:none;color:var(--muted)}
#reveal[hidden],#reveal:not(.on) path+path{display:none}
#reveal svg{width:20px;height:20px;margin:auto;fill:none;stroke:currentcolor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
input[aria-invalid]{border-color:var(--bad)}
button{border:0;font:inherit;cursor:pointer}
.go{display:flex;align-items:center;justify-content:center;min-height:48px;margin-top:20px;padding:8px 20px;border-radius:10px;
background:var(--pine);color:var(--on-pine);font-weight:600;text-decoration:none}
a:focus-visible,button:focus-visible,input:focus-visible{outline:2px solid var(--pine);outline-offset:2px}
.wait{display:flex;gap:6px;margin-top:16px}
.wait i{flex:1;height:8px;border-radius:2px;background:var(--line)}
.wait i::after{content:"";display:block;height:8px;border-radius:2px;background:var(--pine);opacity:0;animation:fill .24s forwards}
.wait i:nth-child(2)::after{animation-delay:1s}.wait i:nth-child(3)::after{animation-delay:2s}
.wait i:nth-child(4)::after{animation-delay:3s}.wait i:nth-child(5)::after{animation-delay:4s}
@keyframes fill{to{opacity:1}}
footer{justify-self:center;display:flex;gap:16px}
footer a{display:flex;align-items:center;gap:8px;min-height:44px;padding:0 8px;color:var(--muted);font-size:14px;text-decoration:none}
footer svg{width:18px;height:18px;overflow:visible}
`.replaceAll('\n', '');
