import { classNames } from '#client/ui/class-names.ts'

/**
 * Formatted text, as a post shows it. Only for HTML the server has cleaned, or the editor has written: its schema
 * knows neither scripts nor attributes beyond links and pictures of this campus.
 */
export function FormattedText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where formatted text is shown
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
