// Items of collections.

/** Items of any collection. */
export interface Items<S = any> {
    /** Reads many. An answer comes in the order of `sort`, at most `limit` of them. */
    list<
        C extends CollectionName<S>,
        const F = undefined,
        const A extends QueryAggregate<ItemOf<S, C>> | undefined = undefined,
        const G = undefined,
        const L extends QueryAlias<ItemOf<S, C>> | undefined = undefined,
        const O = undefined,
    >(
        collection: C,
        query?: Query<ItemOf<S, C>, F, A, G, L, O> | null,
        control?: CallControl,
    ): Promise<Row<ItemOf<S, C>, F, A, G, L>[]>;
    /** Reads one. Rejects with `FORBIDDEN` when there is none, or none that may be read. */
    get<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        id: Id,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes one. Gives it as far as it may be read, with the fields of the query. */
    create<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        item: NewItem<ItemOf<S, C>>,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes many at once: all or none. */
    createMany<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        items: readonly NewItem<ItemOf<S, C>>[],
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Changes one. What is not named stays. */
    update<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        id: Id,
        changes: ItemInput<ItemOf<S, C>>,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes the same change to many: to those with these ids, or to those that a query finds. */
    updateMany<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        items: readonly Id[] | FoundBy<ItemOf<S, C>>,
        changes: ItemInput<ItemOf<S, C>>,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Changes each in its own way. Every one needs its id. */
    updateMany<C extends CollectionName<S>, const F = undefined>(
        collection: C,
        items: readonly ItemInput<ItemOf<S, C>>[],
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Removes one. */
    delete(collection: CollectionName<S>, id: Id, control?: CallControl): Promise<void>;
    /** Removes many: those with these ids, or those that a query finds. */
    deleteMany<C extends CollectionName<S>>(
        collection: C,
        items: readonly Id[] | FoundBy<ItemOf<S, C>>,
        control?: CallControl,
    ): Promise<void>;
}

/** Collections that hold one item. */
export interface Singletons<S = any> {
    /** Reads it. */
    get<C extends SingletonName<S>, const F = undefined>(
        collection: C,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Changes it; it is made when there is none yet. */
    update<C extends SingletonName<S>, const F = undefined>(
        collection: C,
        changes: ItemInput<ItemOf<S, C>>,
        query?: Query<ItemOf<S, C>, F> | null,
        control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
}
