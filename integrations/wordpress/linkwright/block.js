(({ blocks, element, blockEditor, i18n }) => {
  const { createElement } = element;
  const title = i18n.__('Linkwright generator', 'linkwright');
  blocks.registerBlockType('linkwright/widget', {
    apiVersion: 2,
    title,
    category: 'widgets',
    icon: 'admin-links',
    edit: () =>
      createElement(
        'p',
        blockEditor.useBlockProps(),
        i18n.__('The Linkwright generator is shown here to visitors.', 'linkwright'),
      ),
    save: () => null,
  });
})(window.wp);
