/** A literal that is spread where it is written packs lines for the formatter, and hides what they hold. */
const noSpreadLiteral = {
  create: (context) => ({
    SpreadElement(node) {
      if (/^(?:Object|Array)Expression$/.test(node.argument.type)) {
        context.report({ node, message: 'Write its members into the literal around it.' });
      }
    },
  }),
};

export default {
  meta: { name: 'linkwright' },
  rules: { 'no-spread-literal': noSpreadLiteral },
};
