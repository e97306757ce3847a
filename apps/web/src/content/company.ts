interface CompanyLink {
  label: string;
  href: string;
}

/**
 * Where else the operator can be met, as the footer lists it under Company: a chat community, a
 * messaging service, social networks. Empty until the operator has some: fill it in before launch.
 */
export const companyLinks: CompanyLink[] = [];
