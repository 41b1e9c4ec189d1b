import './compared-post.css'
import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import { FormattedText } from '../view/formatted-text.tsx'
import { compareHtml, compareText } from './compare-words.ts'

/** In how many places two versions differ; 0 where only their looks do. */
export const placesBetween = (before: PostWords, after: PostWords): number =>
  compareText(before.title, after.title).places +
  compareText(before.excerpt, after.excerpt).places +
  compareHtml(before.content, after.content).places

/** 'made 2 changes' */
export const whatChanged = (places: number): string =>
  places === 0 ? 'changed the formatting' : `made ${places} change${places === 1 ? '' : 's'}`

interface ComparedPostProps {
  before: PostWords
  after: PostWords
  heading?: 'h1' | 'h3'
}

/** A post as a reviewer changed it, with the words that went and those that came. */
export function ComparedPost({ before, after, heading: Heading = 'h3' }: ComparedPostProps) {
  return (
    <div className="compared">
      <Heading className={Heading === 'h1' ? 't-title break-words' : 't-head break-words'}>
        <Compared before={before.title} after={after.title} />
      </Heading>
      <p className="mt-2 text-lead break-words text-ink-soft">
        <Compared before={before.excerpt} after={after.excerpt} />
      </p>
      <FormattedText html={compareHtml(before.content, after.content).html} className="mt-4" />
    </div>
  )
}

function Compared({ before, after }: { before: string; after: string }) {
  const { pieces } = compareText(before, after)
  return pieces.map(({ text, mark: Mark }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two texts have no other name
    <span key={at}>
      {at > 0 && ' '}
      {Mark ? <Mark>{text}</Mark> : text}
    </span>
  ))
}
