import { expect, test } from 'vitest'
import { cuesFrom, linesFrom, vttFrom } from './captions-rules.ts'

const vtt = `\uFEFFWEBVTT - Final day

NOTE made on a phone

STYLE
::cue { color: red }

first
00:00.500 --> 00:02.000 align:start
<v Sade>Ẹ káàárọ̀ &amp; welcome
to <b>Ikole</b>

00:00:03.000 --> 00:00:05.250
1 &lt; 2
`

test('WebVTT and SubRip are read, and nothing but their words', () => {
  expect(cuesFrom(vtt)).toEqual([
    { from: 0.5, to: 2, text: 'Ẹ káàárọ̀ & welcome\nto Ikole' },
    { from: 3, to: 5.25, text: '1 < 2' },
  ])
  const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nGoal!\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n\r\n'
  expect(cuesFrom(srt)).toEqual([{ from: 1, to: 2.5, text: 'Goal!' }])
})

test('a line that begins with its time stands until the next, four seconds at most', () => {
  expect(cuesFrom('0:02.5 Look at him\n\n  0:04 Goal!\n1:00 And out')).toEqual([
    { from: 2.5, to: 4, text: 'Look at him' },
    { from: 4, to: 8, text: 'Goal!' },
    { from: 60, to: 64, text: 'And out' },
  ])
  expect(cuesFrom(' \n')).toEqual([])
})

test('what is written is read again as it was', () => {
  const cues = cuesFrom(vtt)
  expect(cuesFrom(vttFrom(cues))).toEqual(cues)
  const typed = '0:02.5 Look at him\n0:04 Goal!'
  expect(linesFrom(cuesFrom(typed))).toBe(typed)
  expect(vttFrom(cuesFrom('1:00.5 <i>Out</i> & away'))).toBe(
    'WEBVTT\n\n01:00.500 --> 01:04.500\nOut &amp; away',
  )
})

test('what is wrong is said with its line', () => {
  const said = (text: string) => {
    try {
      cuesFrom(text)
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(said('0:01 Yes\nNo time here')).toBe('Line 2 doesn’t start with its time, such as 0:07')
  expect(said('00:05.000 --> 00:04.000\nBack')).toBe('“Back” ends before it starts')
  expect(said(`0:01 ${'x'.repeat(201)}`)).toBe('Please keep each line under 200 letters')
  expect(said('0:01 x\n'.repeat(201))).toBe('At most 200 lines fit into a reel')
  expect(said('0:01 '.repeat(3_000))).toBe('That’s too much for a reel. Please shorten it.')
})
