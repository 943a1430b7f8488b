/** The database can't be reached, or hung up: it may be tried again. Whether the last statement was done is not known. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('The database is not there.', { cause })
  }
}

// Of the system: no connection. Of PostgreSQL (SQLSTATE): connection exceptions, too many connections, a server that
// stops, crashes or starts.
const systemCodes = /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const serverCodes = /^(?:08...|53300|57P0[123])$/
const driverWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|the embedded database has stopped)/

/** Whether an error of the driver says that the database is away. */
export function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return systemCodes.test(code) || serverCodes.test(code) || driverWords.test(error.message)
}
