import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patience } from '../setup/timeouts.ts'

/** Waits as long as all tests do: a file's first page has to compile its modules. */
configure({ asyncUtilTimeout: patience })

/** Unmounts, since what is still rendered when a file's document goes breaks the next test. */
afterEach(cleanup)
