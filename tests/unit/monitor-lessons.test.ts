import { expect, test } from 'vitest'
import { lessonsOf } from '#contract/rules/monitor-lessons.ts'

const rule = { any: ['#Ceiba', 'Café Ceiba'], all: [], none: ['oferta'] }
const hidden = [
  'SORTEO de plantas: una ceiba #ceiba #jardín',
  'Otro sorteo, la ceiba de la plaza #ceiba #Jardin',
  'Sorteo #ceiba con oferta #jardin',
  'El árbol #ceiba',
]
const kept = ['Café Ceiba en casa #ceiba', 'Qué café, #ceiba', 'La plaza y el #ceiba de siempre']

test('words of several hidden mentions and of no kept one are what can be learnt, the most telling first', () => {
  expect(lessonsOf(rule, hidden, kept)).toEqual([
    { word: '#jardin', spares: 3 },
    { word: 'sorteo', spares: 3 },
  ])
})

test('nothing is learnt of too few, of words that the rule has, or of words that kept mentions hold', () => {
  expect(lessonsOf(rule, hidden.slice(0, 2), kept)).toEqual([])
  expect(lessonsOf(rule, hidden, kept.slice(0, 2))).toEqual([])
  expect(lessonsOf({ ...rule, none: ['Sorteo', '#jardín'] }, hidden, kept)).toEqual([])
  expect(lessonsOf(rule, hidden, [...kept, 'Hay sorteo en #jardin'])).toEqual([])
})
