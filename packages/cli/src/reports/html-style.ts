/** The style of a report's page: paper and ink, four groups, evidence in a monospaced face. */
export const htmlStyle = `
:root{color-scheme:light dark;
--paper:light-dark(#faf7f1,#171512);--sheet:light-dark(#fffefb,#201e1a);--wash:light-dark(#f1ece1,#282520);
--ink:light-dark(#1d1b17,#f1ece2);--soft:light-dark(#5a544a,#b8b0a2);--line:light-dark(#e2dbcd,#39352e);
--accent:light-dark(#1d3fbb,#9db0ff);--live:light-dark(#19693d,#7fcf9d);--attention:light-dark(#835300,#efbe62);--lost:light-dark(#a6281d,#ff9d8f);--unseen:light-dark(#5a544a,#b8b0a2);
--serif:Newsreader,"Iowan Old Style",Palatino,Georgia,serif;--mono:"JetBrains Mono",ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.5 "Instrument Sans",system-ui,sans-serif;font-variant-numeric:tabular-nums;padding:clamp(1.25rem,4vw,4rem) clamp(1rem,4vw,2.5rem)}
header,main,footer{max-width:68rem;margin-inline:auto}
.kind{color:var(--soft);font-size:13px;letter-spacing:.04em;text-transform:uppercase}
h1{font:500 clamp(1.75rem,1.2rem + 2.4vw,2.75rem)/1.15 var(--serif);overflow-wrap:anywhere;margin-block:.25rem .75rem;text-wrap:balance}
.answer{font-size:18px}
.live{--signal:var(--live)}.attention{--signal:var(--attention)}.lost{--signal:var(--lost)}.unseen{--signal:var(--unseen)}
.bar{display:flex;gap:2px;height:12px;margin-block:1.5rem .75rem;border-radius:4px;overflow:hidden}
.bar span{background:var(--signal);min-width:3px;flex-basis:0}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;color:var(--soft)}
.legend b{color:var(--signal)}
.kept{margin-top:.5rem}.chip{display:inline-block;padding:0 .5em;border-radius:6px;background:var(--wash);color:var(--attention);font-size:13px;font-weight:600}
.changes{list-style:none;padding:0;margin-block:.75rem 2rem}.changes li{padding-block:.5rem;border-top:1px solid var(--line);overflow-wrap:anywhere}main h2{font:500 20px/1.3 var(--serif)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:1rem 1.5rem;margin-block:2rem}
dt{color:var(--soft);font-size:13px}dd{margin:0;overflow-wrap:anywhere}
.filter{border:0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1rem}
.filter legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.filter label{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:0 1rem;border:1px solid var(--line);border-radius:8px;background:var(--sheet);cursor:pointer}
.filter input{appearance:none;position:absolute}
.filter span{color:var(--soft);font-size:13px}
.filter label:has(:checked){border-color:var(--accent);color:var(--accent)}
.filter label:has(:focus-visible),summary:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.pages{list-style:none;padding:0;background:var(--sheet);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.pages>li+li{border-top:1px solid var(--line)}
main:has(#show-live:checked) .pages>li:not(.live),main:has(#show-attention:checked) .pages>li:not(.attention),main:has(#show-lost:checked) .pages>li:not(.lost),main:has(#show-unseen:checked) .pages>li:not(.unseen){display:none}
summary{display:grid;grid-template-columns:3.5ch 9.5rem 1fr auto 1ch;gap:.25rem 1rem;align-items:baseline;padding:.75rem 1.25rem;cursor:pointer;list-style:none;min-height:2.75rem}
summary::-webkit-details-marker{display:none}
summary::after{content:"+"/"";color:var(--soft)}details[open] summary::after{content:"−"/""}
summary:hover,details[open] summary{background:var(--wash)}
.at{color:var(--soft);font-size:13px;text-align:right}
.verdict{color:var(--signal);font-weight:600;white-space:nowrap}
.page{min-width:0;overflow-wrap:anywhere}.seen{display:block;color:var(--soft);font-size:14px}
.score{color:var(--soft);font-size:13px;white-space:nowrap}.score b{color:var(--ink);font-size:15px}
.pages img{display:block;max-width:calc(100% - 2.5rem);height:auto;margin:1rem 1.25rem 0;border:1px solid var(--line)}
.evidence{padding:1rem 1.25rem 1.5rem;display:grid;gap:.75rem}
.evidence div{display:grid;grid-template-columns:9.5rem 1fr;gap:.125rem 1rem;padding-left:calc(3.5ch + 1rem)}
.evidence dd{font:13px/1.6 var(--mono)}
q{quotes:none}mark{background:light-dark(#e7ebf8,#262b42);color:var(--accent);padding:.1em .25em;border-radius:4px}
a{color:var(--accent);text-underline-offset:.2em}
footer{margin-top:3rem;color:var(--soft);font-size:14px;display:grid;gap:1rem}
footer h2{font:500 1.25rem/1.2 var(--serif);color:var(--ink)}
footer dl{display:grid;gap:.5rem}footer dl div{display:grid;grid-template-columns:9.5rem 1fr;gap:1rem}footer dt{color:var(--ink);font-size:14px}
@media (max-width:44rem){summary{grid-template-columns:1fr auto 1ch}.at{display:none}.page{grid-column:1/-1}.score{grid-area:1/2}summary::after{grid-area:1/3}
.evidence div,footer dl div{grid-template-columns:1fr;padding-left:0;gap:0}}
@media print{:root{color-scheme:light}body{background:#fff;padding:0;font-size:11px}.filter,summary::after{display:none}.pages>li{break-inside:avoid}
details::details-content{content-visibility:visible;block-size:auto}.pages{border:0}}
`;
