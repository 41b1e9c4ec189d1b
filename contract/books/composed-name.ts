/**
 * One way to write each letter (NFC unless another form is named), however a keyboard sends its tone marks. More than
 * thirty marks upon one letter are left out, as in Unicode's stream-safe text: to put them into order takes time by the
 * square of their number.
 */
export const composed = (text: string, form: 'NFC' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replaceAll(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)
