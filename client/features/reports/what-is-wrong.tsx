import { Note } from '#client/ui/media/badge.tsx'
import { contentKinds } from '#contract/kinds.ts'
import { type Complaint, complaintKinds, complaints } from '#contract/reports/report-rules.ts'
import type { Reported } from './reported.ts'

export const ownWords = 'other'

interface Choice {
  value: string
  text: string
  aside?: string
}

/** The reasons to choose from: for a product what happened with its seller, for anything else what it is. */
function choicesFor({ kind }: Reported): readonly Choice[] {
  const { complaints: ready } = contentKinds[kind]
  if (ready)
    return [...ready.map((text) => ({ value: text, text })), { value: ownWords, text: 'Something else' }]
  return complaintKinds.map((value) => ({
    ...{ value, text: complaints[value] },
    ...(value === 'gone' && { aside: 'You paid or were asked to, and got nothing' }),
  }))
}

const isAboutSeller = ({ kind }: Reported) => contentKinds[kind].complaints === null

export const complaintOf = (of: Reported, choice: string): Complaint | undefined =>
  isAboutSeller(of) ? complaintKinds.find((one) => one === choice) : undefined

/** The reason as the admins read it. */
export const reasonOf = (of: Reported, choice: string, own: string): string =>
  choice === ownWords ? own.trim() : (choicesFor(of).find(({ value }) => value === choice)?.text ?? '')

export function WhatIsWrong({
  of,
  choice,
  choose,
}: {
  of: Reported
  choice: string
  choose: (one: string) => void
}) {
  return (
    <>
      <fieldset>
        <legend className="t-meta mb-2">
          {isAboutSeller(of)
            ? `Only the admins see this. ${of.seller ?? 'The seller'} won’t know who reported it.`
            : 'Only the admins see this, never the person you report. What is wrong with it?'}
        </legend>
        {choicesFor(of).map(({ value, text, aside }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="complaint"
              className="size-5 flex-none accent-(--green)"
              checked={choice === value}
              onChange={() => choose(value)}
              data-autofocus={index === 0 || undefined}
            />
            <span>
              {text}
              {aside && <span className="t-small block">{aside}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {choice === 'gone' && (
        <Note>
          If you were signed in when you tapped Contact, your report counts one day after that.{' '}
          <b className="font-semibold">If two buyers report this, all contact with this seller stops</b> until
          an admin decides.
        </Note>
      )}
    </>
  )
}
