import { useState } from 'react'
import { Field } from '#client/ui/forms/field.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { SelectInput, TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { PictureInput } from '#client/ui/media/picture-input.tsx'
import { departments } from '#contract/campus.ts'

export function Fields() {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <form className="grid gap-4">
      <Field label="Email" hint="Your student address." error="email must be a fuoye student mail">
        <TextInput type="email" defaultValue="ada@gmail.com" autoComplete="email" />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field label="WhatsApp number" hint="Shown only to someone who taps Contact.">
        <TextInput
          before={<b className="font-semibold">+234</b>}
          inputMode="tel"
          placeholder="803 555 0142"
        />
      </Field>
      <Field label="Department">
        <SelectInput options={departments} empty="Choose your department" defaultValue="" />
      </Field>
      <Field label="Profile image" aside="(optional)" error={refusal}>
        <PictureInput round onPick={() => setRefusal(null)} onRefuse={setRefusal} />
      </Field>
      <Field label="Description">
        <TextArea defaultValue="Core i5, 256 GB SSD, battery holds four hours of typing. One key (F7) is loose." />
      </Field>
    </form>
  )
}
