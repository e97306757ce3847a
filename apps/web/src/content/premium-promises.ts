/**
 * What Premium was planned to promise. Shown in the Premium dialog and on the pricing page are those
 * with `isKept`, beside what Premium opens of the tools, which needs no line here. A fresh installation
 * keeps none that needs people or lessons, and calls nothing Premium that every account has: set
 * `isKept` for what you keep yourself, and add promises of your own.
 */
export const premiumPromises: { text: string; isKept: boolean }[] = [
  // Every account buys links with credits.
  { text: 'Credit-based premium backlinks', isKept: false },
  { text: 'SEO academy of 50+ lessons', isKept: false },
  // Every account has them; how much more Premium opens of them, its table says.
  { text: 'Analytics and reports', isKept: false },
  { text: 'Priority 24/7 support', isKept: false },
  // What it means is kept for every account; a guarantee is yours to give.
  { text: 'White-hat guarantee', isKept: false },
  { text: 'Custom campaign strategies', isKept: false },
  { text: 'Certifications', isKept: false },
  // Open to every account.
  { text: 'API access', isKept: false },
];
