import { useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { PictureInput } from '#client/ui/media/picture-input.tsx'
import { makeLogo } from './make-logo.ts'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

/** The picture in the bar, and of the app where it is installed. */
export function LogoField({ of: { now, draft, change, faults } }: { of: CampusEditing }) {
  const { logo, ...rest } = draft.settings
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take(file: File | null) {
    setRefusal(null)
    // What was chosen is taken back.
    if (!file) {
      const former = now.settings.logo
      return change({ ...draft, settings: { ...rest, ...(former && { logo: former }) } })
    }
    const made = await makeLogo(file)
    if (made) change({ ...draft, settings: { ...rest, logo: made } })
    else setRefusal('This browser can’t read that picture. Choose a PNG or JPEG.')
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={logo?.middle ?? '/icon-192.png'}
          alt={logo ? 'The logo' : 'The usual logo'}
          width={96}
          height={96}
          className="size-24 rounded-thumb border border-line object-contain"
        />
        <p className="t-small">
          {logo
            ? 'In the bar, and the icon of the app. Phones that have installed it change theirs within a few days.'
            : 'This is the usual logo: an open book in front of hills.'}
        </p>
      </div>
      <Field
        label="Choose another"
        hint="A square picture is best, 512 by 512 or larger. It’s made smaller here, on your phone."
        error={refusal ?? faultOf(faults, 'logo')}
      >
        <PictureInput choose="Choose a picture" onRefuse={setRefusal} onPick={take} />
      </Field>
      {logo && (
        <div>
          <Button kind="line" small onClick={() => change({ ...draft, settings: rest })}>
            Use the usual logo
          </Button>
        </div>
      )}
    </div>
  )
}
