import type { Category } from './vocabulary.ts';

/** Words that place a keyword in a category. A word of the keyword counts in singular and plural. */
const categoryWords: Record<Exclude<Category, 'General'>, string> = {
  'Digital Marketing':
    'marketing seo backlink link ppc sem advertising ad adwords campaign branding brand content blog blogging copywriting email newsletter funnel lead conversion influencer keyword serp ranking traffic audience social instagram facebook tiktok linkedin youtube',
  Technology:
    'technology tech software app application saas cloud computer computing laptop pc server hosting website web api database programming programmer developer coding code javascript python java linux windows android iphone smartphone phone tablet gadget ai robot robotics automation cybersecurity security vpn network wifi data blockchain chip gpu cpu electronics printer camera drone gaming game',
  Business:
    'business company startup entrepreneur entrepreneurship management manager leadership strategy consulting consultant b2b ecommerce store shop retail wholesale sales crm logistics shipping warehouse supply manufacturing hr hiring recruiting recruitment employee payroll office coworking franchise corporate enterprise freelance freelancer contractor plumber plumbing roofing construction cleaning lawyer attorney law legal',
  'Health & Wellness':
    'health healthy healthcare wellness fitness workout exercise gym yoga pilates meditation mindfulness therapy therapist mental sleep diet nutrition vitamin supplement protein weight doctor dentist dental medical medicine clinic hospital skin skincare massage pregnancy running marathon cycling physiotherapy stress anxiety',
  Travel:
    'travel traveling travelling traveler trip vacation holiday tourism tourist tour hotel hostel resort flight airline airport cruise beach island hiking camping backpacking luggage passport visa itinerary safari destination airbnb',
  Finance:
    'finance financial money investing investment investor invest stock bond fund etf trading trader forex crypto cryptocurrency bitcoin bank banking loan mortgage credit debt insurance tax accounting accountant bookkeeping budget budgeting saving retirement pension wealth refinance',
  'Food & Lifestyle':
    'food recipe cooking cook baking kitchen restaurant coffee tea wine beer cocktail vegan vegetarian meal breakfast dinner dessert cake chocolate bread pizza lifestyle fashion clothing shoe sneaker jewelry beauty makeup perfume wedding home decor furniture interior garden gardening pet dog cat parenting baby hobby',
  Education:
    'education educational learning learn school university college course class student teacher teaching tutor tutoring study studying exam scholarship degree curriculum classroom homework academy training certification language grammar elearning kindergarten',
};

/**
 * The category most of a keyword's words belong to; the first of the list on a tie, else General.
 *
 * @example
 * ```ts
 * import { categoryFor } from '@linkwright/core/posts';
 *
 * categoryFor('seo tools'); // => 'Digital Marketing'
 * ```
 */
export function categoryFor(keyword: string): Category {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  let best: Category = 'General';
  let most = 0;
  for (const [category, list] of Object.entries(categoryWords) as [Category, string][]) {
    const known = list.split(' ');
    const hits = words.filter((word) =>
      singulars(word).some((form) => known.includes(form)),
    ).length;
    if (hits > most) {
      best = category;
      most = hits;
    }
  }
  return best;
}

function singulars(word: string): string[] {
  return [word, word.replace(/s$/u, ''), word.replace(/es$/u, ''), word.replace(/ies$/u, 'y')];
}
