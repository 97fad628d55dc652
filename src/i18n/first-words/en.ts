import castingCalls from '../locales/en/casting-calls.json' with { type: 'json' }
import market from '../locales/en/market.json' with { type: 'json' }
import shell from '../locales/en/shell.json' with { type: 'json' }

export const words = { 'casting-calls': castingCalls, market, shell }
