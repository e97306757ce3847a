/**
 * The inline script that a page may have instead of the script tag: it brings `src` once the page has
 * loaded and is idle, and after two seconds at most, as a browser may call no page idle. Commands and clicks
 * on `data-linkwright-open` before that are kept. A nonce of the tag that it stands in goes on to the script.
 *
 * @param integrity of the file at `src`, where that address never changes
 *
 * @example
 * loaderScript('https://linkwright.example/widget.js'); // the text between <script> and </script>
 */
export const loaderScript = (src: string, integrity?: string): string => `\
((w,d,L,n,q)=>{if(w[L])return
w[L]=(...a)=>q.push(a);w[L].q=q=[];n=d.currentScript.nonce
d.addEventListener('click',e=>(e=w[L].q&&e.target.closest('[data-linkwright-open]'))\
&&w[L]('open',e.dataset.linkwrightOpen))
let i=()=>(w.requestIdleCallback||setTimeout)(s=>{s=d.createElement('script')
s.type='module';s.nonce=n;${integrity ? `s.integrity=${literal(integrity)};` : ''}\
s.src=${literal(src)};d.head.append(s)},{timeout:2e3})
d.readyState=='complete'?i():w.addEventListener('load',i)})(window,document,'Linkwright')`;

/** As it may stand in a script on a page. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
