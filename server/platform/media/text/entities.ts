/** The names of Latin-1, in the order of their characters from U+00A0 on. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
/** The Greek letters from U+0391 on; U+03A2 is none. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega'
const others: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ hellip: '…', bull: '•', dagger: '†', permil: '‰', prime: '′', Prime: '″', euro: '€', trade: '™' },
  ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', rArr: '⇒', lArr: '⇐', hArr: '⇔' },
  ...{ forall: '∀', part: '∂', exist: '∃', empty: '∅', nabla: '∇', isin: '∈', notin: '∉', ni: '∋' },
  ...{ prod: '∏', sum: '∑', minus: '−', radic: '√', prop: '∝', infin: '∞', ang: '∠', and: '∧', or: '∨' },
  ...{ cap: '∩', cup: '∪', int: '∫', there4: '∴', sim: '∼', cong: '≅', asymp: '≈', ne: '≠', equiv: '≡' },
  ...{ le: '≤', ge: '≥', sub: '⊂', sup: '⊃', sube: '⊆', supe: '⊇', oplus: '⊕', otimes: '⊗', perp: '⊥' },
  ...{ ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '', zwj: '', sigmaf: 'ς', OElig: 'Œ', oelig: 'œ' },
  ...{ Scaron: 'Š', scaron: 'š', fnof: 'ƒ', circ: 'ˆ', tilde: '˜' },
}

const named = new Map<string, string>([
  ...latin.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...greek
    .split(' ')
    .flatMap((name, at) => [
      [name, String.fromCharCode(0x391 + at)] as const,
      [name.toLowerCase(), String.fromCharCode(0x3b1 + at)] as const,
    ]),
  ...Object.entries(others),
])

/** Decodes the character references of HTML; an unknown one stays as it is written. */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,7}));?/gi,
        (whole, ten?: string, hex?: string, name = '') =>
          ten || hex
            ? letterOf(Number(ten ?? `0x${hex}`))
            : (named.get(name) ?? named.get(String(name).toLowerCase()) ?? whole),
      )
    : text

const letterOf = (code: number) =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? ' ' : String.fromCodePoint(code)
