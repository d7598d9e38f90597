// People and how they sign in.

/** People. The id `'me'` is the own account wherever one account is read or changed. */
export interface Users<T = any> extends Group<T> {
    /** The account of who is signed in. When the server refuses to say, the session ends with `me_failed`. */
    me<const F = undefined>(query?: Query<T, F> | null, control?: CallControl): Promise<Picked<T, F>>;
    /**
     * Makes an account: `POST /users`. Whoever may create users gets the account. Of somebody who is not signed in, the
     * programme takes it as a registration: `email`, `password`, `first_name`, `last_name` and `verification_url`, and
     * no other field, such as a role. It resolves to undefined, alike for known and unknown addresses, and a mail
     * follows whose link confirms the address. Throws VALIDATION on `password` where it is too weak, and a status error
     * with FORBIDDEN where nobody may register, as on a Directus without the programme; there, `signUp` is the call.
     */
    register(user: ItemInput<T>, control?: CallControl): Promise<Picked<T, undefined> | undefined>;
    /**
     * Makes an account for whoever asks: `POST /users/register`, where the project's settings allow it. Resolves for an
     * address that has an account as well. Nobody has to be signed in.
     */
    signUp(account: SignUp, control?: CallControl): Promise<void>;
    /** Confirms the address of an account with the token of the mail; nobody has to be signed in. */
    verifyEmail(token: string, control?: CallControl): Promise<void>;
    /** Invites one or several by mail, for a role. */
    invite(email: string | readonly string[], role: string, control?: CallControl): Promise<void>;
    /** Invites with a link to `inviteUrl`, which must be in the server's allow list; `?token=...` is added to it. */
    invite(
        email: string | readonly string[],
        role: string,
        inviteUrl: string | null | undefined,
        control?: CallControl,
    ): Promise<void>;
    /** Sets the password of an account that was invited; nobody has to be signed in. */
    acceptInvite(token: string, password: string, control?: CallControl): Promise<void>;
    /** The second factor of the own account. */
    readonly twoFactor: TwoFactor;
}

/** An account that somebody makes for themselves. */
export interface SignUp {
    /** It signs in. */
    email: string;
    /** As it was typed. */
    password: string;
    /** First name. */
    first_name?: string | undefined;
    /** Last name. */
    last_name?: string | undefined;
    /** Where the mail leads, of the server's allow list; `?token=...` is added to it. */
    verification_url?: string | undefined;
}

/** Ways to sign in that the server knows. */
export interface Auth {
    /** Its providers, without the password. With `sessionOnly`, those alone that can be used with a session cookie.
     * Nobody has to be signed in. */
    providers(options?: { sessionOnly?: boolean | undefined } | null, control?: CallControl): Promise<AuthProvider[]>;
}

/** A provider, as the server's configuration has it. */
export interface AuthProvider {
    /** Name in addresses. */
    name: string;
    /** How it works. */
    driver: "oauth2" | "openid" | "ldap" | "saml" | (string & {});
    /** Name of the Studio's icon. */
    icon?: string | null;
    /** As the Studio writes it. */
    label?: string | null;
}

/** The second factor of the own account. */
export interface TwoFactor {
    /** A new secret, to be shown as a QR code and confirmed with `enable`. For an account without a password. */
    generate(control?: CallControl): Promise<{ secret: string; otpauth_url: string }>;
    /** A new secret, to be shown as a QR code and confirmed with `enable`. */
    generate(
        password: string | null | undefined,
        control?: CallControl,
    ): Promise<{ secret: string; otpauth_url: string }>;
    /** Turns it on, with the secret and a one-time password made from it. */
    enable(secret: string, otp: string, control?: CallControl): Promise<void>;
    /** Turns it off, with a one-time password. */
    disable(otp: string, control?: CallControl): Promise<void>;
}

/** A forgotten password. Nobody has to be signed in. */
export interface Password {
    /** Sends a mail with a link. Resolves for an address that nobody has as well. */
    request(email: string, control?: CallControl): Promise<void>;
    /** Sends a mail with a link to `resetUrl`, which must be in the server's allow list; `?token=...` is added to it.
     * */
    request(email: string, resetUrl: string | null | undefined, control?: CallControl): Promise<void>;
    /** Sets a new password with the token of the mail. */
    reset(token: string, password: string, control?: CallControl): Promise<void>;
}
