/**
 * Normalizes letters (NFC unless another form is named), so that every keyboard's tone marks compare equal. Drops the
 * marks beyond thirty upon one letter, as Unicode's stream-safe text format does: sorting them takes quadratic time.
 */
export const composed = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)
