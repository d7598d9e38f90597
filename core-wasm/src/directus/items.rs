//! Items of any collection, singletons, and the groups of the API that have the same verbs.

use super::path::path;
use super::query::encode_query;
use super::request::{Method, Request};
use crate::error::Result;
use crate::json::Json;

/// What is done with the items below a path: `items/quests`, `users`, `files`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Items {
    base: String,
}

impl Items {
    /// The items of a collection.
    ///
    /// # Errors
    /// `EMPTY_ID` without a name.
    pub fn of(collection: &str) -> Result<Items> {
        Ok(Items { base: path(&["items", collection])? })
    }

    /// A group of the API with a name of its own.
    #[must_use]
    pub fn group(name: &str) -> Items {
        Items { base: name.to_owned() }
    }

    /// Reads many, or the one of a singleton.
    #[must_use]
    pub fn list(&self, query: &Json) -> Request {
        Request::new(Method::Get, self.base.clone()).query(&encode_query(query))
    }

    /// Reads one.
    ///
    /// # Errors
    /// `EMPTY_ID`.
    pub fn get(&self, id: &str, query: &Json) -> Result<Request> {
        Ok(Request::new(Method::Get, self.one(id)?).query(&encode_query(query)))
    }

    /// Makes one, or many from a list.
    #[must_use]
    pub fn create(&self, query: &Json) -> Request {
        Request::new(Method::Post, self.base.clone()).query(&encode_query(query))
    }

    /// Changes one.
    ///
    /// # Errors
    /// `EMPTY_ID`.
    pub fn update(&self, id: &str, query: &Json) -> Result<Request> {
        Ok(Request::new(Method::Patch, self.one(id)?).query(&encode_query(query)))
    }

    /// Changes many at once, or the one of a singleton.
    #[must_use]
    pub fn update_all(&self, query: &Json) -> Request {
        Request::new(Method::Patch, self.base.clone()).query(&encode_query(query))
    }

    /// Removes one.
    ///
    /// # Errors
    /// `EMPTY_ID`.
    pub fn delete(&self, id: &str) -> Result<Request> {
        Ok(Request::new(Method::Delete, self.one(id)?))
    }

    /// Removes many; the body lists their ids.
    #[must_use]
    pub fn delete_all(&self) -> Request {
        Request::new(Method::Delete, self.base.clone())
    }

    fn one(&self, id: &str) -> Result<String> {
        Ok(format!("{}/{}", self.base, path(&[id])?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(request: Result<Request>, expect: &str) {
        let found = request.map(|request| format!("{} {}", request.method.as_str(), request.url("/")));
        assert_eq!(found.unwrap_or_else(|error| error.code.as_str().to_owned()), expect);
    }

    #[test]
    fn the_verbs_of_a_collection() {
        let mut query = Json::object();
        query.insert("fields", Json::from("*"));
        let quests = || Items::of("quests");
        check(quests().map(|items| items.list(&query)), "GET /items/quests?fields=*");
        check(quests().and_then(|items| items.get("7", &query)), "GET /items/quests/7?fields=*");
        check(quests().map(|items| items.create(&Json::Null)), "POST /items/quests");
        check(quests().and_then(|items| items.update("7", &Json::Null)), "PATCH /items/quests/7");
        check(quests().map(|items| items.update_all(&Json::Null)), "PATCH /items/quests");
        check(quests().and_then(|items| items.delete("7")), "DELETE /items/quests/7");
        check(quests().map(|items| items.delete_all()), "DELETE /items/quests");
        check(Items::group("users").get("7", &Json::Null), "GET /users/7");
    }

    #[test]
    fn an_empty_id_is_no_request() {
        check(Items::of("").map(|items| items.list(&Json::Null)), "EMPTY_ID");
        check(Items::of("quests").and_then(|items| items.get("", &Json::Null)), "EMPTY_ID");
        check(Items::of("quests").and_then(|items| items.update("", &Json::Null)), "EMPTY_ID");
        check(Items::of("quests").and_then(|items| items.delete("")), "EMPTY_ID");
    }
}
