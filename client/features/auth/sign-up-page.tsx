import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { departmentOptions } from '#client/ui/forms/options.tsx'
import { PasswordInput } from '#client/ui/forms/password-input.tsx'
import { SelectInput, TextInput } from '#client/ui/forms/text-input.tsx'
import { PictureInput } from '#client/ui/media/picture-input.tsx'
import { Link, useLocation, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { signUpFaults } from '#contract/auth/sign-up-rules.ts'
import { campus, levels, limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { AuthFrame } from './auth-frame.tsx'
import { type Sending, useSending } from './sending.ts'
import { useSignUpPicture } from './sign-up-picture.ts'

const fields = ['fullName', 'email', 'pictureId', 'department', 'level', 'password', 'confirmPassword']

const needed = {
  fullName: 'Please enter your full name',
  email: 'Please enter your email',
  department: 'Please choose your department',
  level: 'Please choose your level',
  password: 'Please enter a password',
  confirmPassword: 'Please type the password again',
}

const bodyOf = (typed: (field: string) => string) => ({
  fullName: typed('fullName'),
  email: typed('email'),
  department: typed('department'),
  level: typed('level'),
  password: typed('password'),
  confirmPassword: typed('confirmPassword'),
})

/** At /signup and /register. */
export default function SignUpPage() {
  const call = useCall()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const from = new URLSearchParams(search).get('from') ?? undefined
  const picture = useSignUpPicture()
  const { form, busy, typed, errorOf, error } = useSending(
    fields,
    async (typed) => {
      const body = bodyOf(typed)
      const pictureId = await picture.send()
      try {
        await call(api.auth.signUp, { body: { ...body, pictureId } })
      } catch (error) {
        if (error instanceof Problem && error.field === 'pictureId') picture.forget()
        throw error
      }
      toast.tell('Account created successfully!')
      navigate(address('login', { from }), { state: { email: body.email } })
    },
    needed,
    (typed) => signUpFaults(bodyOf(typed)),
  )

  return (
    <AuthFrame
      long
      title="Create account"
      lead={`For students and staff of ${campus.short}.`}
      description={`Join ${campus.name} with your student email: blog, reels, library and market.`}
    >
      <form {...form} action={pathname + search} className="grid gap-5">
        <FieldError>{error}</FieldError>
        <Field label="Full name" error={errorOf('fullName')}>
          <TextInput
            name="fullName"
            required
            most={limits.fullName}
            autoComplete="name"
            defaultValue={typed('fullName')}
          />
        </Field>
        <Field
          label="Email"
          hint={`Use your ${campus.short} email (it has “${campus.emailWord}” after the @).`}
          error={errorOf('email')}
        >
          <TextInput
            name="email"
            type="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed('email')}
          />
        </Field>
        <div className="js-only">
          <Field label="Profile image" aside="(optional)" error={picture.refusal ?? errorOf('pictureId')}>
            <PictureInput
              round
              choose="Choose a picture of you"
              onRefuse={picture.refuse}
              onPick={picture.pick}
            />
          </Field>
        </div>
        <CampusFields typed={typed} errorOf={errorOf} />
        <PasswordFields errorOf={errorOf} />
        <Button
          type="submit"
          wide
          busy={busy && (picture.isOnItsWay ? 'Uploading image...' : 'Creating account...')}
        >
          Create account
        </Button>
      </form>
      <RulesOfCampus />
      <p className="text-ink-soft">
        Already a member?{' '}
        <Link to={address('login', { from })} className="link">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}

/** The pages of rules of this campus, where it has any. */
function RulesOfCampus() {
  if (!campus.legal) return null
  return (
    <div className="t-small">
      <p>By joining you accept:</p>
      <ul>
        {campus.legal.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={address('legal', { name })}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Department and level. */
function CampusFields({ typed, errorOf }: Pick<Sending, 'typed' | 'errorOf'>) {
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3 max-slim:grid-cols-1">
      <Field label="Department" error={errorOf('department')}>
        <SelectInput
          name="department"
          required
          empty="Choose"
          options={departmentOptions()}
          defaultValue={typed('department') ?? ''}
        />
      </Field>
      <Field label="Level" error={errorOf('level')}>
        <SelectInput
          name="level"
          required
          empty="Choose"
          options={levels}
          defaultValue={typed('level') ?? ''}
        />
      </Field>
    </div>
  )
}

function PasswordFields({ errorOf }: Pick<Sending, 'errorOf'>) {
  return (
    <>
      <Field label="Password" hint="At least 6 characters." error={errorOf('password')}>
        <PasswordInput name="password" required autoComplete="new-password" />
      </Field>
      <Field label="Confirm password" error={errorOf('confirmPassword')}>
        <PasswordInput
          name="confirmPassword"
          required
          autoComplete="new-password"
          toggles="confirm password"
        />
      </Field>
    </>
  )
}
