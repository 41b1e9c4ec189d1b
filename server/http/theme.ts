/** A page in the theme its reader has chosen, for those without JavaScript too; as it is for whoever follows the system. */
export function inTheme(html: string, cookies: string | undefined): string {
  const theme = /(?:^|; )theme=(light|dark)/.exec(cookies ?? '')?.[1]
  return theme ? html.replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`) : html
}
