import { type FormEvent, useState } from 'react'
import { DataSpent } from '#client/offline/data-spent.tsx'
import { chooseSaver, type SaverChoice, setPrice, useSaver } from '#client/offline/saver.ts'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { Field } from '#client/ui/field.tsx'
import { sizeAndCost } from '#client/ui/money.ts'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast.ts'

const choices: { choice: SaverChoice; text: string; means: string }[] = [
  { choice: 'off', text: 'Off', means: 'Pictures in full, reels play by themselves.' },
  {
    choice: 'auto',
    text: 'Auto',
    means: 'Saves on mobile data, and where your phone asks to; not on Wi-Fi.',
  },
  {
    choice: 'strict',
    text: 'Strict',
    means: 'Nothing plays or loads ahead, pictures stay small, nothing over 1 MB comes without a tap.',
  },
]

/** The data saver, and what a megabyte costs this person. Kept on this device. */
export function DataForm() {
  const { choice, on, nairaPerMegabyte } = useSaver()
  const [refusal, setRefusal] = useState<string | null>(null)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('price') ?? '').replace(',', '.')
    const price = Number(typed)
    if (!(price > 0 && price <= 1000)) return setRefusal('Please enter a price such as 0.83')
    setRefusal(null)
    setPrice(price)
    toast.tell('Prices are told by that from now on')
  }

  return (
    <>
      <DataSpent />
      <fieldset className="js-only">
        <legend className="field-label mb-2">Data saver</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((one) => (
            <ChipChoice
              key={one.choice}
              name="saver"
              value={one.choice}
              checked={choice === one.choice}
              onChange={() => chooseSaver(one.choice)}
            >
              {one.text}
            </ChipChoice>
          ))}
        </div>
        <p className="field-hint mt-2" role="status">
          {choices.find((one) => one.choice === choice)?.means}
          {choice === 'auto' && (on ? ' It is saving now.' : ' It is not saving now.')}
        </p>
      </fieldset>
      <form key={nairaPerMegabyte} className="js-only grid gap-4" noValidate onSubmit={save}>
        <Field
          label="Naira for one megabyte"
          hint={`A plan of 1 GB for ₦830 is 0.83. A book of 4.1 MB is told as ${sizeAndCost(4_100_000, nairaPerMegabyte)}.`}
          error={refusal}
        >
          <TextInput
            name="price"
            inputMode="decimal"
            autoComplete="off"
            before="₦"
            defaultValue={nairaPerMegabyte}
          />
        </Field>
        <div>
          <Button type="submit" kind="line">
            Save the price
          </Button>
        </div>
      </form>
    </>
  )
}
