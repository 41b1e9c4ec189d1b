import './trust.css'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useReport } from '#client/features/reports/report-button.tsx'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipButton } from '#client/ui/forms/chip.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { TradeQuestion } from '#contract/marketplace/trade-endpoints.ts'
import { type RatingWord, wordsFor, wouldBuyAgain } from '#contract/marketplace/trade-rules.ts'
import { type Answer, useAnswer } from './use-answer.ts'

/** “Did you trade?”, asked of one side in one place: yes or no, then stars, then words. */
export function TradeCard({ of, touched }: { of: TradeQuestion; touched: () => void }) {
  const [said, setSaid] = useState<Answer>({ traded: of.traded })
  const { answer, waits } = useAnswer(of)
  const { as, product, other, contactedAt } = of
  const name = other.fullName.split(' ')[0] || 'them'

  function say(next: Answer, told?: string): void {
    touched()
    const before = said
    setSaid(next)
    const back = () => {
      setSaid(before)
      answer({ rating: null, ...before })
    }
    answer(next, told, told && as === 'buyer' ? back : undefined)
  }

  const title =
    as === 'seller'
      ? `Did ${name} buy it?`
      : said.traded
        ? `How was it with ${name}?`
        : `Did you buy it from ${name}?`
  return (
    <article aria-label={title} className="card grid gap-3 p-4">
      <div className="flex items-start gap-3.5 max-slim:flex-wrap">
        {product.picture && (
          <Picture of={product.picture} alt="" sizes="64px" className="size-16 flex-none rounded-thumb" />
        )}
        <div className="min-w-0">
          <p className="t-small num wrap-anywhere">
            {product.name}&nbsp;· <Time at={contactedAt} as="short" />
          </p>
          <h3 className="t-item">{title}</h3>
        </div>
      </div>
      {said.traded === null && (
        <>
          <div className="js-only grid grid-cols-2 gap-2.5">
            <Button onClick={() => say({ traded: true }, as === 'seller' ? 'Marked as sold' : undefined)}>
              {as === 'seller' ? 'Yes' : 'Yes, I did'}
            </Button>
            <Button kind="line" onClick={() => say({ traded: false }, 'Saved. We won’t ask again')}>
              No
            </Button>
          </div>
          <p className="t-small">
            {as === 'seller' ? 'Yes marks it as sold.' : '“No” is private, and we won’t ask again.'}
          </p>
        </>
      )}
      {as === 'buyer' && said.traded && <Stars said={said} say={say} of={of} />}
      {(said.traded === false || (as === 'seller' && said.traded)) && <p className="t-meta">Thank you.</p>}
      {waits && (
        <p className="t-meta" role="status">
          Saved: <WaitsHere />
        </p>
      )}
    </article>
  )
}

interface StarsProps {
  of: TradeQuestion
  said: Answer
  say: (next: Answer, told?: string) => void
}

function Stars({ of: { id, product, other }, said, say }: StarsProps) {
  const { rating, words = [] } = said
  const { ask, dialog } = useReport({
    ...{ kind: 'product', thingId: product.id, ownerId: other.id, seller: other.fullName },
    ...{ title: `“${product.name}”`, to: address('notices') },
  })
  const toggle = (word: RatingWord) =>
    say({ ...said, words: words.includes(word) ? words.filter((one) => one !== word) : [...words, word] })
  return (
    <>
      <div className="js-only">
        <fieldset className="trade-stars">
          <legend className="sr-only">Your rating</legend>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name={`stars-${id}`}
                className="sr-only"
                value={stars}
                checked={rating === stars}
                onChange={() => say({ traded: true, rating: stars, words: [] }, 'Saved')}
              />
              <Star size={36} aria-hidden="true" data-full={rating && stars <= rating ? '' : undefined} />
              <span className="sr-only">{stars} of 5</span>
            </label>
          ))}
        </fieldset>
        <p className="t-small flex justify-between" aria-hidden="true">
          <span>would not buy again</span>
          <span>would</span>
        </p>
      </div>
      {rating && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">In words</legend>
          {wordsFor(rating).map((word) => (
            <ChipButton key={word} pressed={words.includes(word)} onClick={() => toggle(word)}>
              {word}
            </ChipButton>
          ))}
        </fieldset>
      )}
      {rating && !wouldBuyAgain(rating) && (
        <p>
          <Button kind="quiet" small className="-ml-3 text-danger!" onClick={ask}>
            Lost your money? Report it
          </Button>
        </p>
      )}
      {dialog}
    </>
  )
}
