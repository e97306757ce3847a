const words = (name: string): string[] => name.split('-');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `wish-list` → `WishList` */
export const pascal = (name: string): string => words(name).map(capital).join('');

/** `wish-list` → `wishList` */
export const camel = (name: string): string => {
  const [first = '', ...rest] = words(name);
  return first + rest.map(capital).join('');
};

/** `wish-list` → `Wish list` */
export const sentence = (name: string): string => capital(words(name).join(' '));

/** `wish-list` → `WISH_LIST` */
export const constant = (name: string): string => words(name).join('_').toUpperCase();
