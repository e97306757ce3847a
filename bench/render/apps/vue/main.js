import { createApp, h, onMounted, ref } from 'vue';
import { loadPage } from '../load-page.js';

createApp({
  setup() {
    const page = ref(null);
    onMounted(async () => {
      page.value = await loadPage();
    });
    return () => {
      if (!page.value) return h('p', 'Loading…');
      const { title, paragraphs, link } = page.value;
      return h('main', [
        h('h1', title),
        ...paragraphs.map((text) => h('p', text)),
        link &&
          h('p', [
            'Some say ',
            h('a', { href: link.href, rel: link.rel }, link.text),
            ' are best.',
          ]),
      ]);
    };
  },
}).mount('#app');
