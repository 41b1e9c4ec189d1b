import { plainPicture } from './plain-picture.ts'

interface Fb2 {
  title: string
  /** First and last name. */
  author: [string, string]
  /** The content of its bodies: `<body>…</body>`. */
  bodies: string
  /** As declared in the file; the caller encodes it so. */
  encoding?: string
}

/** A book as an FB2, with a cover. */
export const fb2Of = ({ title, author: [first, last], bodies, encoding = 'utf-8' }: Fb2): string =>
  `<?xml version="1.0" encoding="${encoding}"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><genre>sci_linguistic</genre><author><first-name>${first}</first-name><last-name>${last}</last-name></author>
<book-title>${title}</book-title><lang>en</lang><coverpage><image l:href="#cover.png"/></coverpage></title-info>
<document-info><author><nickname>Whoever scanned it</nickname></author></document-info></description>
${bodies}
<binary id="cover.png" content-type="image/png">
${Buffer.from(plainPicture(60, 80)).toString('base64').replaceAll(/.{76}/g, '$&\n')}
</binary>
</FictionBook>`
