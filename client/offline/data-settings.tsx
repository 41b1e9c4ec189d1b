import './data-settings.css'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { size } from '#client/ui/money.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast.ts'
import { Field } from '../ui/field.tsx'
import { DataSpent } from './data-spent.tsx'
import { clearPictures, type Room, roomTaken } from './room.ts'
import { chooseSaver, type SaverChoice, setPrice, useSaver } from './saver.ts'

const choices: [SaverChoice, string, string][] = [
  ['off', 'Off', 'Off: videos play and pictures load by themselves, whatever the line costs.'],
  ['auto', 'Auto', 'Auto: on mobile data nothing over 1 MB loads before you tap.'],
  [
    'strict',
    'Strict',
    'Strict: no autoplay, nothing ahead, small pictures, nothing over 1 MB before you tap.',
  ],
]

/** Today, this month, the saver and what a megabyte costs: for the settings page and beside the outbox. */
export function DataSettings() {
  const { choice, nairaPerMegabyte } = useSaver()
  const name = useId()
  return (
    <section className="card p-4 wide:p-6" aria-label="Your data">
      <h2 className="t-head">Your data</h2>
      <DataSpent />
      <fieldset>
        <legend className="t-item mb-2">Data saver</legend>
        <div className="segment">
          {choices.map(([value, text]) => (
            <label key={value}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={choice === value}
                onChange={() => chooseSaver(value)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="t-small mt-2.5">{choices.find(([value]) => value === choice)?.[2]}</p>
      <Price now={nairaPerMegabyte} />
      <Kept />
    </section>
  )
}

function Price({ now }: { now: number }) {
  const [changing, setChanging] = useState(false)
  function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const price = Number(new FormData(event.currentTarget).get('price'))
    if (price > 0) setPrice(price)
    setChanging(false)
  }
  if (!changing)
    return (
      <p className="t-small num mt-1 flex items-center justify-between gap-3">
        Priced at ₦{now} per MB.
        <Button kind="quiet" small onClick={() => setChanging(true)}>
          Change price
        </Button>
      </p>
    )
  return (
    <form className="mt-3 grid gap-3" onSubmit={change}>
      <Field label="What a megabyte costs you, in naira" hint="Your plan's price divided by its megabytes.">
        <TextInput
          name="price"
          type="number"
          inputMode="decimal"
          min="0.01"
          max="100"
          step="0.01"
          defaultValue={now}
          required
        />
      </Field>
      <Button type="submit" small>
        Save
      </Button>
    </form>
  )
}

/** What lies on this phone, and a way to have the room back. */
function Kept() {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    void roomTaken().then(setRoom)
  }, [])
  if (!room) return null
  async function clear() {
    await clearPictures()
    setRoom(await roomTaken())
    toast.tell('Pictures removed from this phone')
  }
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
      <p className="t-small num">
        Kept on this phone: {size(room.bytes)}
        {room.lasting && ' and safe from clearing'}
      </p>
      <Button kind="quiet" small className="flex-none" onClick={clear}>
        Clear pictures
      </Button>
    </div>
  )
}
