import '../prose.css'
import { classNames } from '#client/ui/class-names.ts'

/**
 * Formatted text, as a post shows it. Only for HTML the server has cleaned, or the editor has written: its schema
 * knows neither scripts nor attributes beyond links and pictures of this campus.
 */
export function FormattedText({ html, className }: { html: string; className?: string }) {
  const shown = { __html: captioned(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where formatted text is shown
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={shown} />
}

/** Below each picture the words that describe it, which whoever hears the page has heard by then. */
const captioned = (html: string) =>
  html.replaceAll(/<picture>.*?<\/picture>|<img [^>]*>/g, (picture) => {
    const words = / alt="([^"]+)"/.exec(picture)?.[1]
    return words ? `<figure>${picture}<figcaption aria-hidden="true">${words}</figcaption></figure>` : picture
  })
