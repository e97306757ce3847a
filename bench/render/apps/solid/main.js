import { createResource, For, Show } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';
import { loadPage } from '../load-page.js';

function Page() {
  const [page] = createResource(loadPage);
  return html`<${Show} when=${page} fallback=${html`<p>Loading…</p>`}>
    <main>
      <h1>${() => page()?.title}</h1>
      <${For} each=${() => page()?.paragraphs}>${(text) => html`<p>${text}</p>`}<//>
      <${Show} when=${() => page()?.link}>
        <p>Some say <a href=${() => page().link.href} rel=${() => page().link.rel}>${() => page().link.text}</a> are best.</p>
      <//>
    </main>
  <//>`;
}

render(() => html`<${Page} />`, document.getElementById('root'));
