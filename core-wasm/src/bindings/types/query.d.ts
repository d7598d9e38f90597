// What may be asked.

/** The name of a field: its own, one of an item it refers to, or a function of one. */
export type QueryField<T> = T extends unknown
    ?
          | "*"
          | `*.${string}`
          | (keyof T & string)
          | `${RelatedName<T>}.${string}`
          | `${FieldFunction}(${keyof T & string})`
          | `json(${string})`
          | {
                readonly [K in RelatedName<T>]?:
                    | readonly QueryField<Related<T[K]>>[]
                    | { readonly [collection: string]: readonly unknown[] };
            }
    : never;

/** PackedNames, nested with dots or objects: `['id', { steps: ['title'] }]`. */
export type QueryFields<T> = IsAny<T> extends true ? string | readonly unknown[] : string | readonly QueryField<T>[];

/** A minus in front sorts downwards; `?` shuffles. */
export type QuerySort<T> =
    IsAny<T> extends true
        ? string
        : T extends unknown
          ?
                | `${"" | "-"}${(keyof T & string) | `${RelatedName<T>}.${string}` | `${FieldFunction}(${keyof T & string})`}`
                | "?"
          : never;

/** Queries for the items that an item refers to, below their field. */
export type QueryDeep<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : { readonly [K in RelatedName<T>]?: (DeepQuery<Related<T[K]>> & QueryDeep<Related<T[K]>>) | undefined };

/** A query for the items that an item refers to. */
export interface DeepQuery<T> {
    /** Which of them. */
    readonly _filter?: QueryFilter<T> | undefined;
    /** In which order. */
    readonly _sort?: QuerySort<T> | readonly QuerySort<T>[] | undefined;
    /** -1 for all. */
    readonly _limit?: number | undefined;
    /** How many to leave out first. */
    readonly _offset?: number | undefined;
    /** From 1. */
    readonly _page?: number | undefined;
    /** A text that is looked for in every field. */
    readonly _search?: string | undefined;
    /** What is computed over them. */
    readonly _aggregate?: QueryAggregate<T> | undefined;
    /** By what it is computed. */
    readonly _groupBy?: readonly string[] | undefined;
    /** Another name for a field. */
    readonly _alias?: Record<string, string> | undefined;
}

/** What is counted or computed over the items. */
export type QueryAggregate<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : {
              readonly [N in
                  | "count"
                  | "countDistinct"
                  | "countAll"
                  | "sum"
                  | "sumDistinct"
                  | "avg"
                  | "avgDistinct"
                  | "min"
                  | "max"]?: "*" | (keyof T & string) | readonly ("*" | (keyof T & string))[] | undefined;
          };

/** The parts of a query that Directus knows. `null`, `undefined` and an empty list are the same as leaving a part out.
 * */
export interface QueryParts<T, F, A> {
    /** PackedNames, nested with dots or objects; all fields of the item itself when absent. */
    fields?: F | null | undefined;
    /** Which items. */
    filter?: QueryFilter<T> | null | undefined;
    /** Queries for the items that an item refers to, below their field. */
    deep?: QueryDeep<T> | null | undefined;
    /** In which order: names, a minus in front for downwards. */
    sort?: QuerySort<T> | readonly QuerySort<T>[] | null | undefined;
    /** -1 for all. The server's own limit, 100 as it comes, when absent. */
    limit?: number | null | undefined;
    /** How many to leave out first. */
    offset?: number | null | undefined;
    /** From 1. */
    page?: number | null | undefined;
    /** A text that is looked for in every field. */
    search?: string | null | undefined;
    /** What is computed over the items, instead of the items. */
    aggregate?: A | null | undefined;
    /** By what it is computed. */
    groupBy?:
        | readonly (IsAny<T> extends true ? string : (keyof T & string) | `${FieldFunction}(${keyof T & string})`)[]
        | null
        | undefined;
    /** Another name for a field, to ask for it twice. */
    alias?: Record<string, IsAny<T> extends true ? string : keyof T & string> | null | undefined;
    /** The key of a version of the content. */
    version?: string | null | undefined;
    /** Only what the version changes. */
    versionRaw?: boolean | null | undefined;
    /** Whether `*` looks into the relation that led here. */
    backlink?: boolean | null | undefined;
}

/** A query as Directus reads it; nested objects are encoded for you. Too long for an address, a list is asked for with
 * `SEARCH`. */
export type Query<T = any, F = QueryFields<T>, A = QueryAggregate<T>> = QueryParts<T, F, A> &
    (IsAny<T> extends true ? { [name: string]: unknown } : unknown);

/** What was computed: a value for each field of `groupBy`, and an object for each part of `aggregate`. */
export type ComputedRow = Record<string, any>;

/** One row of an answer: an item, or what was computed where the query has an `aggregate`. */
export type Row<T, F, A> = [A] extends [undefined] ? Picked<T, F> : ComputedRow;
