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

/** Names, nested with dots or objects: `['id', { steps: ['title'] }]`. */
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

/** What a field is compared with: a value of its type, a date for its text, or a variable of the server such as `$NOW`. */
export type Comparable<V> = (string extends V ? V | Date : V) | `$${string}`;

/** The comparisons of Directus. */
export interface FilterOperators<V> {
    /** Equal. `null` finds what is empty. */
    readonly _eq?: Comparable<V> | null | undefined;
    /** Not equal. */
    readonly _neq?: Comparable<V> | null | undefined;
    /** Less. */
    readonly _lt?: Comparable<V> | undefined;
    /** Less or equal. */
    readonly _lte?: Comparable<V> | undefined;
    /** Greater. */
    readonly _gt?: Comparable<V> | undefined;
    /** Greater or equal. */
    readonly _gte?: Comparable<V> | undefined;
    /** One of these. */
    readonly _in?: readonly (Comparable<V> | null)[] | undefined;
    /** None of these. */
    readonly _nin?: readonly (Comparable<V> | null)[] | undefined;
    /** Between two values, both included. */
    readonly _between?: readonly [Comparable<V>, Comparable<V>] | undefined;
    /** Not between two values. */
    readonly _nbetween?: readonly [Comparable<V>, Comparable<V>] | undefined;
    /** Whether it has no value. */
    readonly _null?: boolean | undefined;
    /** Whether it has a value. */
    readonly _nnull?: boolean | undefined;
    /** Whether it has no value or an empty text. */
    readonly _empty?: boolean | undefined;
    /** Whether it has a value that is no empty text. */
    readonly _nempty?: boolean | undefined;
    /** Contains a text. */
    readonly _contains?: string | undefined;
    /** Does not contain a text. */
    readonly _ncontains?: string | undefined;
    /** Contains a text, in capitals or not. */
    readonly _icontains?: string | undefined;
    /** Does not contain a text, in capitals or not. */
    readonly _nicontains?: string | undefined;
    /** Begins with a text. */
    readonly _starts_with?: string | undefined;
    /** Does not begin with a text. */
    readonly _nstarts_with?: string | undefined;
    /** Begins with a text, in capitals or not. */
    readonly _istarts_with?: string | undefined;
    /** Does not begin with a text, in capitals or not. */
    readonly _nistarts_with?: string | undefined;
    /** Ends with a text. */
    readonly _ends_with?: string | undefined;
    /** Does not end with a text. */
    readonly _nends_with?: string | undefined;
    /** Ends with a text, in capitals or not. */
    readonly _iends_with?: string | undefined;
    /** Does not end with a text, in capitals or not. */
    readonly _niends_with?: string | undefined;
    /** Matches a regular expression, in validations of the server. */
    readonly _regex?: string | undefined;
    /** Crosses a shape, as GeoJSON. */
    readonly _intersects?: unknown;
    /** Does not cross a shape, as GeoJSON. */
    readonly _nintersects?: unknown;
    /** Crosses the box around a shape, as GeoJSON. */
    readonly _intersects_bbox?: unknown;
    /** Does not cross the box around a shape, as GeoJSON. */
    readonly _nintersects_bbox?: unknown;
}

/** What is asked of one field. */
export type FieldFilter<V> =
    IsAny<V> extends true
        ? any
        : [Related<V>] extends [never]
          ? FilterOperators<ShallowValue<NonNullable<V>>>
          :
                | QueryFilter<Related<V>>
                | FilterOperators<OneOf<ShallowValue<NonNullable<V>>>>
                | { readonly _some?: QueryFilter<Related<V>>; readonly _none?: QueryFilter<Related<V>> };

/** Which items: `{ level: { _gte: 3 }, _or: [...] }`. `null` inside is a value; `{ _eq: null }` finds what is empty. */
export type QueryFilter<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : T extends unknown
          ? { readonly [K in keyof T]?: FieldFilter<T[K]> | undefined } & {
                readonly [K in `${FieldFunction}(${keyof T & string})`]?: FilterOperators<number> | undefined;
            } & {
                readonly _and?: readonly QueryFilter<T>[] | undefined;
                readonly _or?: readonly QueryFilter<T>[] | undefined;
                /** A relation to any of several collections, `item:quests`, and `$FOLLOW(...)`. */
                readonly [path: `${string}:${string}` | `$FOLLOW(${string})`]: unknown;
            }
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

/** The parts of a query that Directus knows. `null`, `undefined` and an empty list are the same as leaving a part out. */
export interface QueryParts<T, F, A> {
    /** Names, nested with dots or objects; all fields of the item itself when absent. */
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

/** A query as Directus reads it; nested objects are encoded for you. Too long for an address, a list is asked for with `SEARCH`. */
export type Query<T = any, F = QueryFields<T>, A = QueryAggregate<T>> = QueryParts<T, F, A> &
    (IsAny<T> extends true ? { [name: string]: unknown } : unknown);

/** What was computed: a value for each field of `groupBy`, and an object for each part of `aggregate`. */
export type ComputedRow = Record<string, any>;

/** One row of an answer: an item, or what was computed where the query has an `aggregate`. */
export type Row<T, F, A> = [A] extends [undefined] ? Picked<T, F> : ComputedRow;
