import { address } from '#contract/addresses.ts'
import './data-settings.css'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Segment } from '#client/ui/forms/segment.tsx'
import { size, sizeAndCost } from '#contract/money.ts'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { DataSpent } from './data-spent.tsx'
import { clearPictures, type Room, roomTaken } from '#client/offline/storage/storage-quota.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { chooseSaver, type SaverChoice, setPrice, tellsLine, useSaver } from '#client/offline/data-usage/saver.ts'

const choices: { choice: SaverChoice; text: string; means: string }[] = [
  {
    choice: 'off',
    text: 'Off',
    means: 'Full pictures, and reels play on their own, whatever they cost.',
  },
  {
    choice: 'auto',
    text: 'Auto',
    means: 'Saves data on a mobile network, or when your phone asks; not on Wi-Fi.',
  },
  {
    choice: 'strict',
    text: 'Strict',
    means:
      'Nothing plays or loads ahead, pictures stay small, and anything over 1 MB asks first. Screens and news load when you open a page.',
  },
]

const untold = 'Your browser doesn’t tell us if you’re on Wi-Fi, so Auto saves data on phones.'
/** The server cannot know the connection, so hydration begins with the server's answer. */
const line = { subscribe: () => () => undefined, get: tellsLine }

/** Data used today and this month, the saver and the price of a megabyte: in the settings and beside the outbox. Kept on this device. */
export function DataSettings() {
  const { choice, on, nairaPerMegabyte } = useSaver()
  const tells = useObservable(line, true)
  return (
    <div className="js-only">
      <DataSpent />
      <Segment
        label={<span className="t-item mb-2 block">Data saver</span>}
        value={choice}
        choices={choices.map((one) => ({ value: one.choice, text: one.text }))}
        choose={chooseSaver}
      />
      <p className="t-small mt-2.5" role="status">
        {choice === 'auto' && !tells ? untold : choices.find((one) => one.choice === choice)?.means}
        {choice === 'auto' && (on ? ' It is saving now.' : ' It is not saving now.')}
      </p>
      <Price now={nairaPerMegabyte} />
      <Kept />
    </div>
  )
}

function Price({ now }: { now: number }) {
  const [changing, setChanging] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('price') ?? '').replace(',', '.')
    const price = Number(typed)
    if (!(price > 0 && price <= 1000)) return setRefusal('Please enter a price such as 0.83')
    setRefusal(null)
    setPrice(price)
    setChanging(false)
    toast.tell('Price saved')
  }
  if (!changing)
    return (
      <p className="t-small num mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <span>
          Priced at ₦{now} per MB. Example: a 4.1 MB book shows as {sizeAndCost(4_100_000, now)}.
        </span>
        <Button kind="quiet" small className="-mr-3.5 ml-auto flex-none" onClick={() => setChanging(true)}>
          Change price
        </Button>
      </p>
    )
  return (
    <form className="mt-3 mb-2 grid gap-3" noValidate onSubmit={change}>
      <Field label="Naira per megabyte" hint="A plan of 1 GB for ₦830 is 0.83." error={refusal}>
        <TextInput name="price" inputMode="decimal" autoComplete="off" before="₦" defaultValue={now} />
      </Field>
      <div>
        <Button type="submit" kind="line" small>
          Save the price
        </Button>
      </div>
    </form>
  )
}

/** Storage used on this phone, and a way to free it. */
function Kept() {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    void roomTaken().then(setRoom)
  }, [])
  async function clear() {
    await clearPictures()
    setRoom(await roomTaken())
    toast.tell('Pictures and watched reels removed from this phone')
  }
  return (
    // Measured after the page has rendered; its place is there from the beginning.
    <div className={room ? 'mt-1 border-t border-line pt-2' : 'invisible mt-1 pt-2'}>
      <p className="t-small num flex flex-wrap items-center justify-between gap-x-3">
        <span>
          Saved on this phone: {size(room?.bytes ?? 0)}
          {room?.lasting && ' and protected'}
        </span>
        <LinkButton kind="quiet" small className="-mr-3.5 ml-auto flex-none" to={address('onThisPhone')}>
          See what
        </LinkButton>
      </p>
      <p className="t-small flex flex-wrap items-center justify-between gap-x-3">
        <span>We clear old pictures and watched reels when space runs low.</span>
        <Button kind="quiet" small className="-mr-3.5 ml-auto flex-none" onClick={clear}>
          Clear them
        </Button>
      </p>
    </div>
  )
}
