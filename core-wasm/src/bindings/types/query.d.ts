// What may be asked.

/** The names of the fields of an item. */
export type FieldName<T> = keyof T & string;

/** The names of the fields that hold a moment: those whose type says so, and where none does, any text. */
export type MomentName<T> = [FieldOfType<T, "datetime" | "date" | "time" | "timestamp">] extends [never]
    ? { [K in FieldName<T>]-?: string extends NonNullable<T[K]> ? K : never }[FieldName<T>]
    : FieldOfType<T, "datetime" | "date" | "time" | "timestamp">;

/** The names of the fields of one of these types. */
export type FieldOfType<T, V> = {
    [K in FieldName<T>]-?: IsAny<T[K]> extends true ? K : [Extract<T[K], V>] extends [never] ? never : K;
}[FieldName<T>];

/** The names of the fields that hold several things, which can be counted. */
export type CountedName<T> =
    | FieldOfType<T, "json" | "csv">
    | { [K in FieldName<T>]-?: [Extract<T[K], readonly unknown[]>] extends [never] ? never : K }[FieldName<T>];

/** A function of a field: `year(starts_at)`, `count(steps)`. */
export type FunctionOfField<T> = `${Exclude<FieldFunction, "count">}(${MomentName<T>})` | `count(${CountedName<T>})`;

/** The fields that may be asked of what one field refers to. */
export type FieldsBelow<V> =
    | readonly QueryField<Related<V>>[]
    | ([ReferredName<V>] extends [never]
          ? IsUnion<Related<V>> extends true
              ? { readonly [collection: string]: readonly unknown[] }
              : never
          : { readonly [N in ReferredName<V>]?: readonly QueryField<ReferredItem<V, N>>[] });

/** The name of a field: its own, one of an item it refers to, or a function of one. */
export type QueryField<T> = T extends unknown
    ?
          | "*"
          | `*.${string}`
          | FieldName<T>
          | `${RelatedName<T>}${"." | ":"}${string}`
          | FunctionOfField<T>
          | `json(${string})`
          | ([RelatedName<T>] extends [never] ? never : { readonly [K in RelatedName<T>]?: FieldsBelow<T[K]> })
    : never;

/** Names, nested with dots or objects: `['id', { steps: ['title'] }]`. */
export type QueryFields<T> = IsAny<T> extends true ? string | readonly unknown[] : string | readonly QueryField<T>[];

/** The path of fields in `P` that leads nowhere; never where every one leads to a field of `T`. */
export type LostPath<T, P> =
    IsAny<T> extends true
        ? never
        : P extends `*${string}` | `${string}(${string}`
          ? never
          : P extends `${infer Head}.${infer Rest}`
            ? Head extends `${infer K}:${infer N}`
                ? K extends keyof T
                    ? LostBelow<ReferredItem<T[K], N>, Rest, P>
                    : P
                : Head extends keyof T
                  ? LostBelow<Related<T[Head]>, Rest, P>
                  : P
            : P extends string
              ? P extends keyof T
                  ? never
                  : P
              : LostInside<T, P>;

/** The whole path, where its rest leads nowhere. */
export type LostBelow<T, Rest, P> = [T] extends [never]
    ? P
    : T extends unknown
      ? [LostPath<T, Rest>] extends [never]
          ? never
          : P
      : never;

/** The same for an object of fields. */
export type LostInside<T, E> = E extends object
    ? {
          [K in keyof E]: K extends keyof T
              ? E[K] extends readonly (infer Below)[]
                  ? Below extends string
                      ? LostBelow<Related<T[K]>, Below, Below>
                      : LostPath<Related<T[K]>, Below>
                  : never
              : never;
      }[keyof E]
    : never;

/** What a field that does not exist is refused as. */
export interface NoSuchField<P> {
    /** Its path. */
    readonly noSuchField: P;
}

/** Refuses fields with a path that leads nowhere. */
export type Existing<T, F> = [QueryFields<T>] extends [F]
    ? unknown
    : F extends readonly (infer E)[]
      ? [LostPath<T, E>] extends [never]
          ? unknown
          : NoSuchField<LostPath<T, E>>
      : unknown;

/** A minus in front sorts downwards; `?` shuffles. */
export type QuerySort<T> =
    IsAny<T> extends true
        ? string
        : T extends unknown
          ? `${"" | "-"}${FieldName<T> | `${RelatedName<T>}${"." | ":"}${string}` | FunctionOfField<T>}` | "?"
          : never;

/** Queries for the items that an item refers to, below their field. */
export type QueryDeep<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : [RelatedName<T>] extends [never]
          ? { readonly [name: string]: never }
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

/** The names of the fields that hold a number. */
export type NumberName<T> = {
    [K in FieldName<T>]-?: [Extract<Exclude<T[K], readonly unknown[]>, number>] extends [never] ? never : K;
}[FieldName<T>];

/** What is counted or computed over the items. */
export type QueryAggregate<T> =
    IsAny<T> extends true
        ? Record<string, unknown>
        : {
              /** How many items, `*`, or how many that have a value in a field. */
              readonly count?: "*" | FieldName<T> | readonly ("*" | FieldName<T>)[] | undefined;
              /** How many values a field has. */
              readonly countDistinct?: FieldName<T> | readonly FieldName<T>[] | undefined;
              /** How many items. */
              readonly countAll?: "*" | readonly "*"[] | undefined;
          } & {
              readonly [N in "sum" | "sumDistinct" | "avg" | "avgDistinct"]?:
                  | NumberName<T>
                  | readonly NumberName<T>[]
                  | undefined;
          } & { readonly [N in "min" | "max"]?: FieldName<T> | readonly FieldName<T>[] | undefined };

/** By what items are put together: fields, and parts of moments. */
export type QueryGroup<T> = IsAny<T> extends true ? string : FieldName<T> | FunctionOfField<T>;

/** The parts of a query that Directus knows. `null`, `undefined` and an empty list are the same as leaving a part out.
 * */
export interface QueryParts<T, F, A, G> {
    /** Names, nested with dots or objects; all fields of the item itself when absent. */
    fields?: (F & Existing<T, F>) | null | undefined;
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
    groupBy?: G | null | undefined;
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
export type Query<T = any, F = QueryFields<T>, A = QueryAggregate<T>, G = readonly QueryGroup<T>[]> = QueryParts<
    T,
    F,
    A,
    G
> &
    (IsAny<T> extends true ? { [name: string]: unknown } : unknown);

/** What a database counted or computed: a number, or one as text where it may be too large for one (PostgreSQL). */
export type Computed = number | `${number}`;

/** What one part of `aggregate` gives: one count, or a value for each of its fields. */
export type ComputedPart<T, N, P> =
    "*" extends OneOf<P>
        ? Exclude<OneOf<P>, "*"> extends never
            ? Computed
            : any
        : {
              [K in OneOf<P> & FieldName<T>]: N extends `count${string}`
                  ? Computed
                  : N extends "min" | "max"
                    ? ShallowValue<T[K]> | null
                    : Computed | null;
          };

/** What items were put together by: the value of each field, and of each part of a moment. */
export type GroupValues<T, G> = G extends readonly (infer E)[]
    ? { [K in Extract<E, FieldName<T>>]: ShallowValue<T[K]> } & FunctionValues<Extract<E, `${string})`>>
    : unknown;

/** What was computed: a value for each field of `groupBy`, and what each part of `aggregate` gives. */
export type ComputedRow<T = any, A = any, G = undefined> =
    IsAny<T> extends true ? Record<string, any> : { [N in keyof A]: ComputedPart<T, N, A[N]> } & GroupValues<T, G>;

/** One row of an answer: an item, or what was computed where the query has an `aggregate`. */
export type Row<T, F, A, G = undefined> = [A] extends [undefined] ? Picked<T, F> : ComputedRow<T, A, G>;
