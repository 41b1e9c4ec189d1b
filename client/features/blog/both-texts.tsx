import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Time } from '#client/ui/time.tsx'
import type { OwnPost } from '#contract/blog-writing.ts'
import type { DraftText } from './draft-text.ts'
import { FormattedText } from './formatted-text.tsx'

interface BothTextsProps {
  mine: DraftText
  theirs: OwnPost
  settle: (which: 'mine' | 'theirs') => void
}

/** Two windows wrote one post: both texts, and the choice. */
export function BothTexts({ mine, theirs, settle }: BothTextsProps) {
  return (
    <section aria-labelledby="both" role="alert" className="grid gap-4">
      <Note tone="spark">
        <h2 id="both" className="font-semibold">
          This post was changed in another window
        </h2>
        <p>Both texts are kept. Choose which one to go on with; the other stays at hand below.</p>
      </Note>
      <div className="grid gap-4 mid:grid-cols-2">
        <Version heading="In this window" text={mine}>
          <Button small onClick={() => settle('mine')}>
            Go on with this one
          </Button>
        </Version>
        <Version
          heading={
            <>
              In the other window, <Time at={theirs.updatedAt} as="clock" />
            </>
          }
          text={theirs}
        >
          <Button small kind="line" onClick={() => settle('theirs')}>
            Take the other one
          </Button>
        </Version>
      </div>
    </section>
  )
}

interface VersionProps {
  heading: React.ReactNode
  text: Pick<DraftText, 'title' | 'excerpt' | 'content'>
  children: React.ReactNode
}

function Version({ heading, text, children }: VersionProps) {
  return (
    <article className="card grid content-start gap-3 p-4">
      <h3 className="t-small font-semibold">{heading}</h3>
      <TextShown text={text} />
      {children}
    </article>
  )
}

/** A text to be read, in a box that scrolls. */
export function TextShown({ text: { title, excerpt, content } }: Pick<VersionProps, 'text'>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={title || 'Untitled'}
      className="max-h-72 overflow-auto rounded-control bg-sunken p-3"
    >
      <p className="t-item">{title || 'Untitled'}</p>
      <p className="t-meta mt-1">{excerpt}</p>
      <FormattedText html={content} className="prose-small mt-3" />
    </section>
  )
}
