import { inks } from './inks.ts'

/** Paper, main, second and spark. Light papers overprint; night papers paint flat. */
export type InkSet = readonly [paper: string, main: string, second: string, spark: string]

export const inkSets = {
  alba: [inks.hueso, inks.coral, inks.petroleo, inks.tungsteno],
  costa: [inks.cielo, inks.cobalto, inks.coral, inks.hueso],
  feria: [inks.rosa, inks.ciruela, inks.coral, inks.hueso],
  huerta: [inks.menta, inks.hoja, inks.coral, inks.tungsteno],
  sol: [inks.tungsteno, inks.coral, inks.ciruela, inks.hueso],
  noche: [inks.petroleo, inks.menta, inks.coral, inks.tungsteno],
  azul: [inks.cobalto, inks.rosa, inks.hueso, inks.tungsteno],
  barro: [inks.coral, inks.hueso, inks.ciruela, inks.tungsteno],
  uva: [inks.ciruela, inks.rosa, inks.tungsteno, inks.coral],
  bosque: [inks.bosque, inks.menta, inks.tungsteno, inks.coral],
  papel: ['#E9E4F0', inks.cobalto, inks.coral, inks.petroleo],
  tiza: ['#E3ECE6', inks.petroleo, inks.coral, inks.tungsteno],
} as const satisfies Record<string, InkSet>
export type InkSetName = keyof typeof inkSets
export const lightPapers: readonly InkSetName[] = ['alba', 'tiza', 'papel']
