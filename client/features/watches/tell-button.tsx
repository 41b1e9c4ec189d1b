import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { promiseOf, watchWords } from '#contract/watches/watch-kinds.ts'
import { type Question, useIsTold, useTelling } from './alerts.ts'

/** Loaded on demand: few who look at a list ask to be told. */
const sheet = late(() => import('./tell-sheet.tsx'))

export interface TellButtonProps extends Omit<Question, 'title'> {
  /** Of whom is watched. */
  name?: string
  wide?: boolean
}

/** 'Tell me': the bell of a list. Pressed, its viewer is told of what is new there; a visitor signs in first. */
export function TellButton({ kind, asked, name, wide }: TellButtonProps) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const question = { kind, asked, title: watchWords[kind].wordsOf(asked, name).title }
  const isTold = useIsTold(question)
  const set = useTelling()
  const promise = promiseOf(kind, question.title)
  const [open, setOpen] = useState<Awaited<ReturnType<typeof sheet.ready>> | null>(null)
  async function turn(on: boolean) {
    if (!on) return void set(question, false)
    const coming = sheet.ready().catch(() => null)
    if (await set(question, true, true)) return
    const here = await coming
    setOpen(here)
    if (!here) toast.tell(promise, () => void set(question, false))
  }
  if (!viewer)
    return (
      <LinkButton
        to={address('login', { from: pathname + search })}
        kind="line"
        icon={<Bell size={20} aria-hidden="true" />}
        title={promise}
        {...{ small: !wide, wide }}
      >
        Tell me
      </LinkButton>
    )
  return (
    <>
      <Button
        kind={isTold ? 'tint' : 'line'}
        icon={isTold ? <Check size={20} aria-hidden="true" /> : <Bell size={20} aria-hidden="true" />}
        aria-pressed={isTold ?? false}
        title={isTold ? undefined : promise}
        onClick={() => turn(!isTold)}
        {...{ small: !wide, wide }}
      >
        {isTold ? (
          <span>
            <span className="sr-only">Tell me: </span>
            {wide ? 'We’ll tell you' : 'On'}
          </span>
        ) : (
          'Tell me'
        )}
      </Button>
      {open && (
        <open.TellSheet
          of={question}
          onClose={() => setOpen(null)}
          turnOff={() => {
            setOpen(null)
            void turn(false)
          }}
        />
      )}
    </>
  )
}
