import { campus } from '#contract/campus.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The link-preview card: a path of this campus, JPEG, 1200×630. */
  card?: string
  /** `article` for what somebody wrote. */
  type?: 'website' | 'article'
  /** What search engines should leave alone. */
  hidden?: boolean
}

/** Title, description and link-preview card; React puts them into the head, on the server too. */
export function PageHead({ title, description, card, type = 'website', hidden }: PageHeadProps) {
  const full = title === campus.name ? title : `${title} · ${campus.name}`
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={campus.name} />
      {description && <meta property="og:description" content={description} />}
      {card && <meta property="og:image" content={card} />}
      {card && <meta property="og:image:width" content="1200" />}
      {card && <meta property="og:image:height" content="630" />}
      {card && <meta property="og:image:alt" content={title} />}
      {card && <meta name="twitter:card" content="summary_large_image" />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
