/// The version of tipsheet, which its output includes.
package let programVersion = "2.2.1"
