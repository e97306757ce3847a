interface CompanyLink {
  label: string;
  href: string;
}

/**
 * Where else the operator can be met, as the footer lists it under Company: a chat community, a
 * messaging service, social networks. Empty until the operator has some: fill it in before launch.
 */
export const companyLinks: CompanyLink[] = [];

/** How visitors reach the operator. Null: the pages that would name it lead to the contact form. */
export const contactEmail: string | null = null;
