import { isIP } from 'node:net'
import { z } from 'zod'
import { isAddressLike } from './place-of-back-ups.ts'

/* What each refuses it does not repeat: it may be a password, or one that went into the wrong line. */

export const text = z.string().trim().min(1, 'is only spaces')

export const like = (pattern: RegExp, must: string) => z.string().trim().regex(pattern, must)

/** A path; an address would become a folder of that name. */
export const path = like(/\S/, 'is only spaces').refine((value) => !isAddressLike(value), {
  error: 'must be a path, but looks like an address; put ./ before a name with a colon',
})

export const whole = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number)

export const seconds = (usual: number) =>
  z
    .string()
    .trim()
    .refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) >= 0.1 && Number(value) <= 600, {
      error: 'must be a number of seconds from 0.1 to 600',
    })
    .transform(Number)
    .default(usual)

/** Where one listens. */
export const host = z
  .string()
  .trim()
  .refine((value) => isIP(value) !== 0 || (/^[\w-]+(\.[\w-]+)*$/.test(value) && /[a-z]/i.test(value)), {
    error: 'must be a name or IP address of this machine, such as 127.0.0.1 or ::1',
  })

/** Of a server that has a name and a password. */
export const address = (schemes: RegExp, begins: string) =>
  z
    .string()
    .trim()
    .regex(schemes, { error: `must start with ${begins}`, abort: true })
    // PostgreSQL by a socket has a user and no host.
    .refine((value) => URL.canParse(value.replace('@/', '@host/')), {
      error: 'is not valid; write the characters @ / # ? % in a password as %40 %2F %23 %3F %25',
    })

/** By http or https, without a name and a password, and nothing behind it that `behind` does not allow. */
export const webAddress = (behind: RegExp, must: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => {
        const rest = /^https?:\/\/[^/?#@\\\s]+((?:[/?#].*)?)$/i.exec(value)?.[1]
        return rest !== undefined && behind.test(rest) && URL.canParse(value)
      },
      { error: must },
    )

/** Several, by commas; where nothing is set there are none. */
export const list = (one: z.ZodType<string, string>, must: string) =>
  z
    .string()
    .transform((all) =>
      all
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .refine((all) => all.length > 0 && all.every((each) => one.safeParse(each).success), { error: must })
    .transform((all) => all.map((each) => one.parse(each)))
    .default([])
