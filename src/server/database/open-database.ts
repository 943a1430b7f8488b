import type { Database, DatabaseOptions } from './database.ts'
export declare function openDatabase(options: DatabaseOptions): Promise<Database>
