declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { setupRequest: <R extends object>(request: R) => R }[]
  }
  export default function autocannon(options: Options): Promise<{ requests: { average: number }; non2xx: number; errors: number }>
}
