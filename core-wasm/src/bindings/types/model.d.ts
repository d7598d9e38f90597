// What collections are made of.

/** The fields of collections. Administrators only change them. */
export interface Fields<T = any> {
    /** Those of one collection, or all. */
    list(collection?: string | null, control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, field: string, control?: CallControl): Promise<T>;
    /** Makes one, with its column. */
    create(collection: string, field: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes one. */
    update(collection: string, field: string, changes: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes several of a collection; each names its `field`. */
    updateMany(collection: string, fields: readonly ItemInput<T>[], control?: CallControl): Promise<T[]>;
    /** Removes one, with its column and what is in it. */
    delete(collection: string, field: string, control?: CallControl): Promise<void>;
}

/** Relations, each addressed by the field that holds it. Administrators only change them. */
export interface Relations<T extends DirectusRelation = DirectusRelation> {
    /** Those of one collection, or all. */
    list(collection?: string | null, control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, field: string, control?: CallControl): Promise<T>;
    /** Makes one. */
    create(relation: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes one. The change repeats what it is about: Directus 11 breaks when one of the three names is missing. */
    update(
        collection: string,
        field: string,
        changes: ItemInput<T> & Pick<T, "collection" | "field" | "related_collection">,
        control?: CallControl,
    ): Promise<T>;
    /** Removes one; the field stays. */
    delete(collection: string, field: string, control?: CallControl): Promise<void>;
}

/** Collections themselves. Administrators only change them. */
export interface Collections<T = any> {
    /** All of them. */
    list(control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, control?: CallControl): Promise<T>;
    /** Makes one, with its table. */
    create(collection: ItemInput<T> & { fields?: readonly unknown[] }, control?: CallControl): Promise<T>;
    /** Makes several, each with its table. */
    createMany(
        collections: readonly (ItemInput<T> & { fields?: readonly unknown[] })[],
        control?: CallControl,
    ): Promise<T[]>;
    /** Changes one. */
    update(collection: string, changes: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes several; each names its `collection`. */
    updateMany(collections: readonly ItemInput<T>[], control?: CallControl): Promise<T[]>;
    /** Removes one, with its table and what is in it. */
    delete(collection: string, control?: CallControl): Promise<void>;
}
