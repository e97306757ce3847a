// Asked for as a module of the house: the entry would need another file to import what is none.
export { hydrateRoot } from 'react-dom/client';
