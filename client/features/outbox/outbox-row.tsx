import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { useCancel } from '#client/api/cancel.ts'
import type { ActKind } from '#client/api/feature.ts'
import { actKind, useOfflineKinds } from '#client/api/offline-kinds.ts'
import { percentOf } from '#client/offline/outbox/act-state.tsx'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { type Act, type Arrived, retryAct } from '#client/offline/outbox/index.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { clock, longDate } from '#client/ui/time/format-date.ts'
import { sizeAndCost } from '#contract/money.ts'
import { isClash } from '#contract/problem.ts'
import { wordsOf } from './act-words.ts'

/** One act in the outbox, with its actions. */
export function OutboxRow({ act }: { act: Act }) {
  const { id, state, title, to, progress, refusal } = act
  const ofKind = useActKind(act.kind)
  const words = wordsOf(act.body)
  const isComment = words && /comment$/.test(act.kind)
  const clashes = isClash(refusal)
  const gone = Boolean(refusal && /^(missing|gone)$/.test(refusal.code) && !refusal.field)
  const isFinal = gone || Boolean(refusal && ofKind?.isFinal?.(refusal))
  const reopens = !isFinal || ofKind?.reopens
  const takeAway = useCancel()
  return (
    <li className={state === 'needs you' ? 'outbox-row outbox-row-needy' : 'outbox-row'}>
      <Face of={act} />
      <div className="min-w-0">
        {isComment && <p className="t-small line-clamp-1">{title}</p>}
        <h3 className="t-item line-clamp-2">{isComment ? `“${words}”` : title}</h3>
        {state === 'needs you' && (
          <p className="text-control">
            <b className="text-spark">{refusal?.message.replace(/\.$/, '')}.</b>{' '}
            {!isFinal || (ofKind?.reopens && !gone)
              ? 'What you made is saved.'
              : ofKind?.reopens
                ? 'Your words are saved. Edit them into a new one, or copy them.'
                : words
                  ? 'Your words are saved. Copy them if you need them.'
                  : 'There is nothing left to send.'}
          </p>
        )}
        {state === 'waiting' && <Since act={act} />}
        {state === 'sending' &&
          (progress && progress.total > 0 ? (
            <Progress label={`Sending ${title}`} done={progress.done} total={progress.total} />
          ) : (
            <p className="t-small">Sending...</p>
          ))}
        {progress && <span className="sr-only">Sending {percentOf(progress)}%</span>}
      </div>
      <div className="outbox-acts">
        {/* What was taken down can come back. */}
        {state === 'needs you' && !clashes && (!isFinal || refusal?.code === 'gone') && (
          <Button small onClick={() => retryAct(id)}>
            Try Again
          </Button>
        )}
        {clashes && (
          <Button small onClick={() => void showConflict(act, refusal.present)}>
            See both
          </Button>
        )}
        {state !== 'sending' && !clashes && reopens && (
          <LinkButton small kind="line" to={to}>
            {state === 'needs you' ? 'Edit' : 'Open'}
          </LinkButton>
        )}
        {state === 'needs you' && words && (
          <Button small kind="line" onClick={() => copy(words)}>
            Copy text
          </Button>
        )}
        <Button small kind="quiet" onClick={() => takeAway(act)}>
          Remove
        </Button>
      </div>
    </li>
  )
}

export function ArrivedRow({ of }: { of: Arrived }) {
  return (
    <li className="outbox-row">
      <span className="outbox-face" aria-hidden="true">
        <ActIcon of={of.kind} />
      </span>
      <div className="min-w-0">
        <h3 className="t-item line-clamp-2">
          <Link to={of.to}>{of.title}</Link>
        </h3>
        <p className="num flex items-center gap-1.5 text-control font-semibold text-green">
          <Check size={18} aria-hidden="true" />
          Sent {clock(of.at)}
        </p>
      </div>
    </li>
  )
}

/** What its feature says of it, once that has loaded. */
function useActKind(kind: string): ActKind | undefined {
  const { module: offlineKinds } = useOnDemand(useOfflineKinds())
  return actKind(offlineKinds ?? [], kind)
}

/** The icon of its kind, once its feature has loaded. */
function ActIcon({ of: kind }: { of: string }) {
  const Icon = useActKind(kind)?.Icon ?? FileText
  return <Icon size={24} />
}

/** Its picture, if it has one; else the icon of its kind. */
function Face({ of: { kind, body } }: { of: Act }) {
  const [url, setUrl] = useState<string | null>(null)
  const picture = pictureIn(body)
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <span className="outbox-face" aria-hidden="true">
      {url ? <img src={url} alt="" /> : <ActIcon of={kind} />}
    </span>
  )
}

/** The first picture anywhere in the body. */
function pictureIn(value: unknown, depth = 0): Blob | null {
  if (value instanceof Blob) return value.type.startsWith('image/') ? value : null
  if (typeof value !== 'object' || value === null || depth > 3) return null
  for (const one of Object.values(value)) {
    const found = pictureIn(one, depth + 1)
    if (found) return found
  }
  return null
}

const aDay = 24 * 60 * 60_000

function Since({ act: { madeAt, bytes = 0, until = 0 } }: { act: Act }) {
  const { nairaPerMegabyte } = useDataUse()
  const now = Date.parse(useNow())
  const old = Math.abs(now - Date.parse(madeAt)) > aDay
  return (
    <p className="t-small num">
      {bytes > 1_000 && `${sizeAndCost(bytes, nairaPerMegabyte)}\u00a0· `}since{' '}
      {old ? longDate(madeAt) : clock(madeAt)}
      {until > now && `\u00a0· we’ll try again at ${clock(new Date(until).toISOString())}`}
    </p>
  )
}

async function copy(words: string) {
  try {
    await navigator.clipboard.writeText(words)
    toast.tell('Copied')
  } catch {
    // Without TLS there is no clipboard either.
    toast.fail('Can’t copy here. Press the text to select it.')
  }
}
