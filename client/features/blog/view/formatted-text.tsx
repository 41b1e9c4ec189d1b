import '../prose.css'
import { classNames } from '#client/ui/class-names.ts'

/**
 * Formatted text, as a post shows it. Only for HTML that the server has sanitised, or that the editor has written: its
 * schema allows no scripts, and no attributes beyond links and pictures of this campus.
 */
export function FormattedText({ html, className }: { html: string; className?: string }) {
  const shown = { __html: captioned(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where formatted text is shown
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={shown} />
}

/** Adds the alternative text below each picture; hidden from screen readers, which have read it by then. */
const captioned = (html: string) =>
  html.replaceAll(/<picture>.*?<\/picture>|<img [^>]*>/g, (picture) => {
    const words = / alt="([^"]+)"/.exec(picture)?.[1]
    return words ? `<figure>${picture}<figcaption aria-hidden="true">${words}</figcaption></figure>` : picture
  })
