import './trust.css'
import { longDate } from '#client/ui/time/format-date.ts'
import type { Seller } from '#contract/marketplace/endpoints.ts'

/** As many dots as fit into a line of a phone. */
const mostDots = 12

interface ReputationProps {
  of: Seller
  /** How to buy from somebody nobody knows yet; a room has warnings of its own. */
  hint: boolean
}

/** Ratings of a seller by buyers: "6 of 7 would buy again"; below three ratings that they have no score yet. */
export function Reputation({ of: { sold, reputation, memberSince }, hint }: ReputationProps) {
  if (!reputation)
    return (
      <div className="col-span-full">
        <p className="t-item">No score yet</p>
        <p className="t-meta num">
          {sold > 0
            ? `${sold} sold since ${monthOf(memberSince)}, too few ratings to show a score. `
            : 'Too few ratings to show a score. '}
          {hint && 'Meet in a public place and pay when you hold it.'}
        </p>
      </div>
    )
  const { ratings, would, words } = reputation
  return (
    <div className="col-span-full grid gap-2.5">
      <div className="flex gap-6 max-slim:flex-col">
        <p className="num">
          <b className="t-head">{sold}</b>
          <span className="t-small block">sold here</span>
        </p>
        <div>
          <p className="num">
            <b className="t-head">
              {would} of {ratings}
            </b>{' '}
            <span className="font-semibold">would buy again</span>
          </p>
          {ratings <= mostDots && (
            <p className="mt-1 flex gap-1" aria-hidden="true">
              {Array.from({ length: ratings }, (_, at) => at).map((at) => (
                <span key={at} className="would-dot" data-full={at < would ? '' : undefined} />
              ))}
            </p>
          )}
        </div>
      </div>
      {words.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="What buyers said">
          {words.map(({ word, count }) => (
            <li key={word} className="badge num">
              {word} <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** 'March 2026' */
const monthOf = (at: string) => longDate(at).replace(/^\d+ /, '')
