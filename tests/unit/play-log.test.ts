import { describe, expect, test } from 'vitest'
import { judgePlayLog, sumsOfLog } from '#contract/rules/play-log.ts'
import { judgeShot } from '#contract/rules/proof-shot.ts'

const shown = [{ from: '2030-03-01', to: '2030-03-10' }]
const judge = (columns: string[], ...rows: string[][]) => judgePlayLog({ columns, rows }, { shown, today: '2030-03-05' })

describe('a play log', () => {
  test('is summed by day, in English and Spanish, by the hour or by the day', () => {
    const read = judge(['Hora', 'Emisiones'], ['2030-03-01 09:00', '120'], ['01/03/2030', '30'], ['2030-03-03T23:59:00Z', '50'])
    if ('issues' in read) throw new Error(read.issues.join())
    expect(read.log).toMatchObject({ from: '2030-03-01', to: '2030-03-03', plays: 200 })
    expect(sumsOfLog(read.log, shown, 144)).toEqual({ plays: 200, days: 2, said: 144, silent: 1 })
    const each = judge(['time'], ['2030-03-01 09:00'], ['2030-03-01 09:01'])
    expect(each).toMatchObject({ log: { plays: 2 } })
  })

  test('has its wrong lines named as a table program counts them', () => {
    expect(
      judge(
        ['time', 'plays'],
        ['2030-03-01', '5'],
        ['yesterday', '5'],
        ['2030-02-30', '5'],
        ['2030-02-28', '5'],
        ['2030-03-06', '5'],
        ['2030-03-02 25:00', '5'],
        ['2030-03-02', '-1'],
        ['2030-03-02', '1.5'],
        ['2030-03-02', '200000'],
        ['2030-03-02'],
      ),
    ).toEqual({
      issues: [
        'log_time 3',
        'log_time 4',
        'log_outside 5',
        'log_future 6',
        'log_time 7',
        'log_plays 8',
        'log_plays 9',
        'log_plays 10',
        'log_plays 11',
      ],
    })
    expect(judge(['plays'], ['5'])).toEqual({ issues: ['log_columns'] })
    expect(judge(['time', 'plays'], ['2030-03-01', '0'])).toEqual({ issues: ['log_empty'] })
    const many = Array.from({ length: 30 }, () => ['never', '1'])
    expect(judge(['time', 'plays'], ...many)).toMatchObject({ issues: { length: 10 } })
  })
})

describe('a photo’s own facts', () => {
  const space = { lat: 40.4168, lng: -3.7038 }
  const beside = { taken_on: '2030-03-05', space, now: new Date('2030-03-05T12:00:00Z') }
  test('are unknown, fitting or marked, and never refused', () => {
    expect(judgeShot('a', { taken_at: null, place: null }, beside)).toMatchObject({
      metres: null,
      marks: ['no_time', 'no_place'],
    })
    expect(judgeShot('a', { taken_at: '2030-03-05T09:00:00', place: { lat: 40.417, lng: -3.7038 } }, beside)).toMatchObject({
      metres: 22,
      marks: [],
    })
    expect(judgeShot('a', { taken_at: '2030-03-12T09:00:00', place: { lat: 40.77, lng: -3.7038 } }, beside)).toMatchObject({
      marks: ['future', 'far'],
    })
    expect(judgeShot('a', { taken_at: '2030-03-04T09:00:00', place: space }, beside).marks).toEqual(['other_day'])
  })
})
